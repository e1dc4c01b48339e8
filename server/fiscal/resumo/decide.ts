import { addDays } from '../../../contract/brasil/date.ts';
import { avisoCertificado } from '../../../contract/fiscal/certificado.ts';
import type { CertificadosFindando } from '../../../contract/fiscal/faixasPrazo.ts';
import type { PainelNfs } from '../../../contract/fiscal/nfse/painel.ts';
import { type ResumoDoDia, resumoSchema } from '../../mail/resumo.ts';
import type { PrazosDaEmpresa } from '../prazos/readPrazos.ts';

/** Whether to remind of a certificate today: in the last week before its end, and on the days of warning. */
function remindsToday(dias: number): boolean {
  return dias === -1 || (dias >= 0 && (dias <= 7 || dias === avisoCertificado(dias)));
}

const urgent = ({ contagens }: PrazosDaEmpresa) =>
  Object.values(contagens).some(
    (counted) => counted !== null && counted.hoje + counted.sete + counted.recentes > 0,
  );

/** Whether notes wait for review with something due within a week, or in the last one. */
const filaUrges = (dia: string, fila: PainelNfs | null): boolean =>
  fila?.vence != null && fila.vence.em >= addDays(dia, -7) && fila.vence.em <= addDays(dia, 7);

/**
 * Returns the content of the letter, or null when nothing is urgent: terms overdue for more than a week, or due after
 * the next one, are no reason for a letter.
 */
export function resumoOf(
  dia: string,
  prazos: readonly PrazosDaEmpresa[],
  certificados: CertificadosFindando,
  fila: PainelNfs | null,
): ResumoDoDia | null {
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
