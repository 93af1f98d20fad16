/** Caches results by the argument: a text or number by its value, an object by identity, so it must not be mutated. */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const [objects, others] = [new WeakMap<object, Value>(), new Map<unknown, Value>()];
  return (key) => {
    const cache = (typeof key === 'object' ? objects : others) as Map<Key, Value>;
    const value = cache.get(key) ?? compute(key);
    cache.set(key, value);
    return value;
  };
}
