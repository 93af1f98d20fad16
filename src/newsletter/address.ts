/** RFC 5321: a longer address can't be delivered to. */
export const MAX_ADDRESS_LENGTH = 254;
