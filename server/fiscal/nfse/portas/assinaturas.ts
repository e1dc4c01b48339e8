import type { NotaLida } from '../../../../contract/fiscal/nfse/leitura.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import type { Reading } from '../../../workers/reading.ts';

/** Only what bears a signature is looked at; a municipal note proves nothing by one. */
const isSigned = ({ nota, bytes }: NotaLida): boolean =>
  nota.leiaute === 'NACIONAL' && new TextDecoder().decode(bytes).includes('SignatureValue');

/** Which of the notes that files brought are signed and were changed since, each with a sentence. */
export async function avisosDasAssinaturas(
  { jobs, owner }: Pick<Reading, 'jobs' | 'owner'>,
  notas: readonly NotaLida[],
): Promise<Map<Nota, string>> {
  const signed = notas.filter(isSigned);
  const outcomes = await jobs.each(
    owner,
    'assinaturaNota',
    signed.map(({ bytes }) => bytes),
  );
  return new Map(
    signed.flatMap(({ nota }, at): [Nota, string][] => {
      const outcome = outcomes[at];
      return outcome?.ok && outcome.value !== null ? [[nota, outcome.value]] : [];
    }),
  );
}
