/** Makes something of a thing once, and remembers it for as long as the thing itself is around. */
export function remember<Thing extends object, Made>(make: (thing: Thing) => Made): (thing: Thing) => Made {
  const made = new WeakMap<Thing, Made>();
  return (thing) => {
    const known = made.get(thing);
    if (known !== undefined) return known;
    const fresh = make(thing);
    made.set(thing, fresh);
    return fresh;
  };
}
