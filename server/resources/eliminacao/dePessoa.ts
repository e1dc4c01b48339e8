import { z } from 'zod';
import { isCpf } from '../../../contract/brasil/cpf.ts';
import { falaDePessoas } from '../../../contract/eliminacao.ts';
import { taxNumberFields } from '../../../contract/list.ts';
import type { Resource } from '../../../contract/resource.ts';
import { snake } from '../../../contract/snake.ts';

const linhaSchema = z.record(z.string(), z.unknown());

/** Form of a CPF in the audit. */
const isMaskedCpf = (number: string) => number.startsWith('***.');

/** Returns whether a record is about a natural person; `linha` has its columns, as in the bin or the audit. */
export function isOfPessoa(resource: Resource, linha: unknown): boolean {
  if (!falaDePessoas(resource)) return false;
  const columns = linhaSchema.parse(linha);
  const numbers = taxNumberFields(resource).map((key) => String(columns[snake(key)] ?? ''));
  return (
    numbers.every((number) => number === '') || numbers.some((number) => isCpf(number) || isMaskedCpf(number))
  );
}
