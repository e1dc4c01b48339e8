import { addDays } from '../../../contract/brasil/date.ts';
import { avisoCertificado } from '../../../contract/fiscal/certificado.ts';
import type { CertificadosFindando } from '../../../contract/fiscal/faixasPrazo.ts';
import type { PainelNfs } from '../../../contract/fiscal/nfse/painel.ts';
import { type Resumo, resumoSchema } from '../../mail/resumo.ts';
import type { PrazosDaEmpresa } from '../prazos/readPrazos.ts';

/** The last week before its end, and the days at which a certificate is warned of. */
function remindsToday(dias: number): boolean {
  return dias === -1 || (dias >= 0 && (dias <= 7 || dias === avisoCertificado(dias)));
}

const urgent = ({ contagens }: PrazosDaEmpresa) =>
  Object.values(contagens).some(
    (counted) => counted !== null && counted.hoje + counted.sete + counted.recentes > 0,
  );

/** Notes wait at the desk of which something is due within a week, or was within the last one. */
const filaUrges = (dia: string, fila: PainelNfs | null): boolean =>
  fila?.vence != null && fila.vence.em >= addDays(dia, -7) && fila.vence.em <= addDays(dia, 7);

/**
 * In: what falls due, which certificates end, and what waits at the desk. Out: what to write, or null when there is nothing to
 * be done now: what was overdue for more than a week, or falls due after the next one, is no reason for a letter.
 */
export function resumoOf(
  dia: string,
  prazos: readonly PrazosDaEmpresa[],
  certificados: CertificadosFindando,
  fila: PainelNfs | null,
): Resumo | null {
  const companies = prazos.filter(urgent);
  const ending = certificados.filter(({ dias }) => remindsToday(dias));
  if (companies.length === 0 && ending.length === 0 && !filaUrges(dia, fila)) return null;
  return resumoSchema.parse({
    dia,
    empresas: companies.map(({ empresa, contagens }) => ({ nome: empresa.nome, contagens })),
    certificados: ending,
    nfs: fila,
  });
}
