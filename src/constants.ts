/** Limits and durations of the specification (section 9). Tests cite them from here. */

/** At most so many urgent articles stand in the breaking-news section. */
export const MAX_BREAKING = 4;
