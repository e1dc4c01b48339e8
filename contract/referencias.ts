import { normalizeTaxNumber } from './brasil/cpfCnpj.ts';
import { fold } from './brasil/fold.ts';
import { withoutNumber } from './withoutNumber.ts';

/** A record that a cell may name: by its title, its number or its id. */
interface Opcao {
  id: string;
  titulo: string;
  /** Its tax number; '' when it has none. */
  numero: string;
}

/** What the cells of a reference may name: records of a resource, or null when the user may not look them up. */
export interface Nomeaveis {
  /** Their label, in the plural. */
  rotulo: string;
  opcoes: readonly Opcao[] | null;
}

/** The same for each reference of a resource, by field. */
export type NomeaveisPorCampo = Readonly<Record<string, Nomeaveis>>;

/** Maximum number of options that an error message lists. */
const FEW = 12;

type RegistroAchado = { id: string } | { erro: string };

function indexed(opcoes: readonly Opcao[], name: (opcao: Opcao) => string): ReadonlyMap<string, string[]> {
  const index = new Map<string, string[]>();
  for (const opcao of opcoes) {
    const key = name(opcao);
    if (key !== '') index.set(key, [...(index.get(key) ?? []), opcao.id]);
  }
  return index;
}

/** Returns a number in its possible forms: also with the leading zeros that a spreadsheet dropped. */
function numbersIn(text: string): string[] {
  const number = normalizeTaxNumber(text);
  return /^\d{3,13}$/.test(number) ? [number, number.padStart(11, '0'), number.padStart(14, '0')] : [number];
}

/** Returns functions that find records by name, the surest way first: id, number, exact title, title ignoring case and accents. */
export function achador({ rotulo, opcoes }: Nomeaveis) {
  const known = opcoes ?? [];
  const ids = new Set(known.map(({ id }) => id));
  const byNumber = indexed(known, ({ numero }) => numero);
  const byTitle = indexed(known, ({ titulo }) => titulo);
  const byWords = indexed(known, ({ titulo }) => fold(titulo));
  const found = (text: string): readonly string[] => {
    const ways = [
      ids.has(text.toLowerCase()) ? [text.toLowerCase()] : [],
      [...new Set(numbersIn(text).flatMap((number) => byNumber.get(number) ?? []))],
      byTitle.get(text) ?? [],
      byWords.get(fold(text)) ?? [],
    ];
    return ways.find((way) => way.length > 0) ?? [];
  };
  const howTo = byNumber.size > 0 ? 'Escreva o CPF/CNPJ' : 'Escreva o nome como está no cadastro';
  const options =
    known.length <= FEW
      ? `Há: ${known.map(({ titulo }) => titulo).join(', ') || 'nada'}.`
      : `${howTo}${byNumber.size > 0 ? ' ou o nome como está no cadastro' : ''}.`;
  return {
    /** Whether a text names a record, even ambiguously. */
    nomeia: (text: string) => found(text).length > 0,
    acha(text: string): RegistroAchado {
      if (!opcoes)
        return { erro: `Você não pode consultar ${rotulo}, por isso não os escolhe. Peça a um colega.` };
      const [one, ...others] = found(text);
      const shown = withoutNumber(text);
      if (one === undefined) return { erro: `Não há “${shown}” em ${rotulo}. ${options}` };
      if (others.length > 0) return { erro: `Há mais de um “${shown}” em ${rotulo}. ${howTo}.` };
      return { id: one };
    },
  };
}

/** Returns the names in a cell, separated by `;`, line break or comma: a known name that contains a separator is taken whole. */
function namesIn(text: string, nomeia: (name: string) => boolean): string[] {
  const whole = (name: string) => (nomeia(name.trim()) ? [name] : null);
  const parts = whole(text) ?? text.split(/[;\n]/).flatMap((part) => whole(part) ?? part.split(','));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Returns a function from the text of a cell to the ids of the records that it names, or the error. */
export function readNames(nomeaveis: Nomeaveis): (text: string) => { ids: string[] } | { erro: string } {
  const { acha, nomeia } = achador(nomeaveis);
  return (text) => {
    const ids: string[] = [];
    for (const name of namesIn(text, nomeia)) {
      const one = acha(name);
      if ('erro' in one) return one;
      ids.push(one.id);
    }
    return { ids };
  };
}

/**
 * Returns a function from the id of a record to a text that names only it when read again: its title, or the id when the title is
 * ambiguous.
 */
export function nomeador(nomeaveis: Nomeaveis): (id: string) => string {
  const { acha } = achador(nomeaveis);
  const titles = new Map(nomeaveis.opcoes?.map(({ id, titulo }) => [id, titulo]));
  return (id) => {
    const titulo = titles.get(id) ?? id;
    const read = acha(titulo);
    return 'id' in read && read.id === id && !/[;\n]/.test(titulo) ? titulo : id;
  };
}

/** Returns a function from the id of a record to its title. */
export function titulador({ opcoes }: Nomeaveis): (id: string) => string {
  const titles = new Map(opcoes?.map(({ id, titulo }) => [id, titulo]));
  return (id) => titles.get(id) ?? id;
}
