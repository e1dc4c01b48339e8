import type { Resource } from '../../../../contract/resource.ts';
import { isFigure } from '../../../ui/FieldValueView.tsx';

/** Maximum number of other fields on a card. */
const REST = 5;

interface CardParts {
  title: string;
  /** Field of the value, such as an amount. */
  figure: string | undefined;
  deadline: string | undefined;
  states: readonly string[];
  rest: readonly string[];
}

/**
 * Returns which column goes where on a card; the first column is the title. Value, deadline and states are those the resource declares, or
 * derive from the field kinds; the first other fields follow.
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
  // Codes and dates go before long names: they distinguish rows in less space.
  const short = rest.filter((name) => {
    const field = fields[name];
    return field !== undefined && (isFigure(field) || field.kind !== 'text');
  });
  const shown =
    rest.length <= REST ? rest : [...new Set([...rest.slice(0, 2), ...short, ...rest])].slice(0, REST);
  return { title, figure, deadline, states, rest: rest.filter((name) => shown.includes(name)) };
}
