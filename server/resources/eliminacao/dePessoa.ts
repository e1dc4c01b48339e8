import { z } from 'zod';
import { isCpf } from '../../../contract/brasil/cpf.ts';
import { falaDePessoas } from '../../../contract/eliminacao.ts';
import { taxNumberFields } from '../../../contract/list.ts';
import type { Resource } from '../../../contract/resource.ts';
import { snake } from '../../../contract/snake.ts';

const linhaSchema = z.record(z.string(), z.unknown());

/** As the audit shows a CPF. */
const isMaskedCpf = (number: string) => number.startsWith('***.');

/** Whether a record is about a natural person. In: its columns, as the bin or the audit has them. */
export function isOfPessoa(resource: Resource, linha: unknown): boolean {
  if (!falaDePessoas(resource)) return false;
  const columns = linhaSchema.parse(linha);
  const numbers = taxNumberFields(resource).map((key) => String(columns[snake(key)] ?? ''));
  return (
    numbers.every((number) => number === '') || numbers.some((number) => isCpf(number) || isMaskedCpf(number))
  );
}
