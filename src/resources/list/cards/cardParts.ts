import type { Resource } from '../../../../contract/resource.ts';
import { isFigure } from '../../../ui/FieldValue.tsx';

/** As many other fields as a card has room for. */
const REST = 5;

interface CardParts {
  title: string;
  /** What it is worth. */
  figure: string | undefined;
  deadline: string | undefined;
  states: readonly string[];
  rest: readonly string[];
}

/**
 * In: a resource, and the columns that the person sees, the first one the name of the row. Out: where each of them stands in its
 * card: a value, a deadline and states as the resource declares them, or as the kinds of its fields say; then its first fields.
 */
export function cardParts({ fields, list }: Resource, columns: readonly string[]): CardParts {
  const [title = '', ...others] = columns;
  const { card = {} } = list;
  const isState = (name: string) => {
    const field = fields[name];
    return field?.kind === 'enum' && field.tones !== undefined;
  };
  const figure = others.find((name) => (card.figure ? name === card.figure : fields[name]?.kind === 'money'));
  const deadline = others.find((name) => name === card.deadline);
  const states = others.filter((name) => (card.states ? card.states.includes(name) : isState(name)));
  const taken = [figure, deadline, ...states];
  const rest = others.filter((name) => !taken.includes(name));
  // Codes and dates before long names: they tell rows apart in less room.
  const short = rest.filter((name) => {
    const field = fields[name];
    return field !== undefined && (isFigure(field) || field.kind !== 'text');
  });
  const shown =
    rest.length <= REST ? rest : [...new Set([...rest.slice(0, 2), ...short, ...rest])].slice(0, REST);
  return { title, figure, deadline, states, rest: rest.filter((name) => shown.includes(name)) };
}
