/** The value of a map under a key. If there is none yet, makes it and keeps it there. */
export function getOrMake<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const held = map.get(key);
  if (held !== undefined) return held;
  const made = make();
  map.set(key, made);
  return made;
}

/** The same function, called once for each object: later calls return the same value. */
export function madeOnce<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => getOrMake(made, key, () => make(key));
}

const maxHeld = 100;

/** The same function with a memory of recent results: the targets of a post mostly share their text and their files. */
export function madeLately<Value>(make: (text: string) => Value): (text: string) => Value {
  const held = new Map<string, Value>();
  return (text) =>
    getOrMake(held, text, () => {
      if (held.size >= maxHeld) held.clear();
      return make(text);
    });
}

/** Items by their keys; several items may have the same key. */
export function indexBy<Item, Key>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly Key[],
): ReadonlyMap<Key, readonly [Item, ...Item[]]> {
  const index = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const held = index.get(key);
      if (held === undefined) index.set(key, [item]);
      else held.push(item);
    }
  }
  return index;
}
