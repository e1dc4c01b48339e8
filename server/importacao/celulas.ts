import { maskCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { type Field, isTaxNumberField } from '../../contract/field.ts';
import type { Cell } from '../../contract/importacao.ts';
import { cpfOuCnpj, readCell } from '../../contract/readCell.ts';
import { achador, type Nomeaveis, readNames } from '../../contract/referencias.ts';
import { fieldSchema } from '../../contract/schema.ts';
import { erroDePlanilha, numeroPerdido } from '../leitura/valores/celula.ts';

/** The same text as a string of its own: a slice of a larger one would retain all of it in memory. */
export const apart = (text: string) => ` ${text}`.slice(1);

const EITHER = 'Sem os zeros da esquerda, este número pode ser dois. Escreva-o inteiro:';

/** Distinct texts of one column that are remembered: states, cities and the like come again and again. */
const REMEMBERED = 500;

/** Kinds that may be numbers by which things are called: one that lost its digits is another. */
const isOfDigits = (field: Field) =>
  isTaxNumberField(field) || /^(?:phone|cep|accessKey|text)$/.test(field.kind);

const NOTHING: Nomeaveis = { rotulo: '', opcoes: null };

/** In: a field and, of a reference, what it may point to. Out: how the names in a cell become ids; of other fields null. */
function nameReader(field: Field, nomeaveis: Nomeaveis = NOTHING) {
  if (field.kind === 'references') {
    const read = readNames(nomeaveis);
    return (text: string): { value?: unknown; erro?: string } => {
      const found = read(text);
      return 'ids' in found ? { value: found.ids } : found;
    };
  }
  if (field.kind !== 'reference') return null;
  const { acha } = achador(nomeaveis);
  return (text: string): { value?: unknown; erro?: string } => {
    const found = acha(text);
    return 'id' in found ? { value: found.id } : found;
  };
}

/** How the cells of a column are read into a field. The same text always comes to the same. */
export function cellReader(
  field: Field,
  nomeaveis?: Nomeaveis,
): (cell: Cell) => { value?: unknown; erro?: string } {
  const schema = fieldSchema(field);
  const named = nameReader(field, nomeaveis);
  const remembered = new Map<string, { value?: unknown; erro?: string }>();
  const read = (cell: Cell) => {
    const failed = erroDePlanilha(cell) ?? (isOfDigits(field) ? numeroPerdido(cell) : null);
    if (failed) return { erro: failed };
    const text = readCell(field, cell);
    if (text === undefined) return {};
    const { value, erro } = named ? named(String(text)) : { value: text };
    if (erro !== undefined) return { erro };
    const parsed = schema.safeParse(value);
    if (parsed.success) return { value: parsed.data };
    const either = cpfOuCnpj(field, cell);
    if (either) return { erro: `${EITHER} o CPF ${maskCpfCnpj(either.cpf)} ou o CNPJ ${either.cnpj}.` };
    return { erro: parsed.error.issues[0]?.message ?? 'Valor não aceito.' };
  };
  return (cell) => {
    if (typeof cell !== 'string') return read(cell);
    const known = remembered.get(cell);
    if (known) return known;
    if (remembered.size >= REMEMBERED) return read(cell);
    const own = apart(cell);
    const made = read(own);
    remembered.set(own, made);
    return made;
  };
}
