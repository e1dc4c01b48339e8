import { maskCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { type Field, isTaxNumberField } from '../../contract/field.ts';
import type { Cell } from '../../contract/importacao.ts';
import { cpfOuCnpj, readCell } from '../../contract/readCell.ts';
import { achador, type Nomeaveis, readNames } from '../../contract/referencias.ts';
import { fieldSchema } from '../../contract/schema.ts';
import { erroDePlanilha, numeroPerdido } from '../leitura/valores/celula.ts';

/** Returns a copy of the text: a slice of a larger string would retain all of it in memory. */
export const apart = (text: string) => ` ${text}`.slice(1);

const EITHER = 'Sem os zeros da esquerda, este número pode ser dois. Escreva-o inteiro:';

/** Maximum number of distinct texts cached per column: states, cities and the like repeat often. */
const REMEMBERED = 500;

/** Returns whether values of a field may be identifiers made of digits: one that lost digits is a different one. */
const isOfDigits = (field: Field) =>
  isTaxNumberField(field) || /^(?:phone|cep|accessKey|text)$/.test(field.kind);

const NOTHING: Nomeaveis = { rotulo: '', opcoes: null };

/** Returns how names in a cell become ids, for a reference field; null for other fields. `nomeaveis` are the records it may point to. */
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

/** Returns how the cells of a column are parsed into a field. The same text always gives the same result. */
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
