export type Direction = 'ASC' | 'DESC';
export type SortKey = readonly [field: string, direction: Direction];

/** An order as react-admin, an address and a saved view store it: further keys follow in `field`, each after a comma, as `nome:DESC`. */
interface Order {
  field: string;
  order: Direction;
}

/** Returns the keys of an order, the first one first. */
export function sortKeys({ field, order }: Order): SortKey[] {
  const [first = '', ...further] = field.split(',');
  return [
    [first, order],
    ...further.map((text): SortKey => {
      const [name = '', direction] = text.split(':');
      return [name, direction === 'DESC' ? 'DESC' : 'ASC'];
    }),
  ];
}

/** Returns the order of one or more keys. */
export function orderOf(keys: readonly SortKey[]): Order {
  const [first, ...further] = keys;
  const [field, order]: SortKey = first ?? ['', 'ASC'];
  return { field: [field, ...further.map((key) => key.join(':'))].join(','), order };
}

/** Returns the parameter `sort` of a list, `["uf","ASC","nome","DESC"]`. */
export const sortParameter = (order: Order): string => JSON.stringify(sortKeys(order).flat());

/**
 * Returns the order after a click on a header: by that field alone, reversed when it was the first key; with `further` the field is added
 * after the others, or reversed in its place, with at most `most` keys.
 */
export function sortedBy(now: Order, field: string, further: boolean, most: number): Order {
  const keys = sortKeys(now);
  const turned = (direction: Direction): Direction => (direction === 'ASC' ? 'DESC' : 'ASC');
  const own = keys.find(([name]) => name === field);
  if (!further) return { field, order: keys[0]?.[0] === field && own ? turned(own[1]) : 'ASC' };
  if (own) return orderOf(keys.map(([name, way]) => (name === field ? [name, turned(way)] : [name, way])));
  return orderOf([...keys.slice(0, most - 1), [field, 'ASC']]);
}
