import { avisoCertificado } from '../../../contract/fiscal/certificado.ts';
import type { CertificadosFindando } from '../../../contract/fiscal/faixasPrazo.ts';
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

/**
 * In: what falls due and which certificates end. Out: what to write, or null when there is nothing to be done now: what
 * was overdue for more than a week, or falls due after the next one, is no reason for a letter.
 */
export function resumoOf(
  dia: string,
  prazos: readonly PrazosDaEmpresa[],
  certificados: CertificadosFindando,
): Resumo | null {
  const companies = prazos.filter(urgent);
  const ending = certificados.filter(({ dias }) => remindsToday(dias));
  if (companies.length === 0 && ending.length === 0) return null;
  return resumoSchema.parse({
    dia,
    empresas: companies.map(({ empresa, contagens }) => ({ nome: empresa.nome, contagens })),
    certificados: ending,
  });
}
