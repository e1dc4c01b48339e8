import { z } from 'zod';
import { formatDate, formatInstantDate } from '../../contract/brasil/date.ts';
import { ESPECIES_SEFAZ, especies } from '../../contract/fiscal/especies.ts';
import { type ContagemDePrazos, contagensDePrazosSchema } from '../../contract/fiscal/faixasPrazo.ts';
import { type PainelNfs, painelNfsSchema } from '../../contract/fiscal/nfse/painel.ts';
import { oneLine } from '../../contract/text.ts';

/** Maximum companies named in the letter; the others are counted. */
const NAMED = 30;

const lineSchema = z.object({
  nome: z.string(),
  contagens: contagensDePrazosSchema,
});

/** Content of the letter as stored in the queue: names and counts, no tax numbers or documents. */
export const resumoSchema = z.object({
  dia: z.iso.date(),
  empresas: z.array(lineSchema),
  certificados: z.array(z.object({ nome: z.string(), dias: z.int(), validoAte: z.string() })),
  /** Null in a letter queued by an older version. */
  nfs: painelNfsSchema.nullable().default(null),
});
export type ResumoDoDia = z.infer<typeof resumoSchema>;

const number = new Intl.NumberFormat('pt-BR');
const amount = (count: number) => number.format(count);

function counts(label: string, counted: ContagemDePrazos | null): string[] {
  if (!counted) return [];
  const { hoje, sete, trinta, vencidos, aConfirmar } = counted;
  const parts = [
    hoje > 0 && `${amount(hoje)} hoje`,
    sete > 0 && `${amount(sete)} em 1 a 7 dias`,
    trinta > 0 && `${amount(trinta)} em 8 a 30 dias`,
    vencidos > 0 && `${amount(vencidos)} com prazo vencido`,
    aConfirmar > 0 && `${amount(aConfirmar)} a confirmar na SEFAZ`,
  ].filter((part): part is string => part !== false);
  return parts.length > 0 ? [`  ${label}: ${parts.join(', ')}`] : [];
}

function ending({ nome, dias, validoAte }: ResumoDoDia['certificados'][number]): string {
  const when =
    dias < 0 ? 'venceu' : dias === 0 ? 'vence hoje' : `vence em ${dias} ${dias === 1 ? 'dia' : 'dias'}`;
  return `  ${oneLine(nome)}: ${when} (${formatInstantDate(validoAte)})`;
}

/** Returns the line about invoices at the review desk; empty when there are none. */
function fila(nfs: PainelNfs | null): string[] {
  if (!nfs) return [];
  const { aRevisar, emDuvida, reabertas, vence } = nfs;
  const parts = [
    aRevisar > 0 && `${amount(aRevisar)} a revisar`,
    emDuvida > 0 && `${amount(emDuvida)} em dúvida`,
    reabertas > 0 && `${amount(reabertas)} ${reabertas === 1 ? 'reaberta' : 'reabertas'}`,
  ].filter((part): part is string => part !== false);
  if (parts.length === 0) return [];
  const first = vence ? `. O que vence primeiro: ${formatDate(vence.em)}` : '';
  return [`Notas de serviço recebidas: ${parts.join(', ')}${first}.`];
}

/** Returns the subject and paragraphs of the daily e-mail; `painel` and `cancelar` are the addresses of its links. */
export function writeResumo(
  { dia, empresas, certificados, nfs }: ResumoDoDia,
  { painel, cancelar }: { painel: string; cancelar: string },
): { subject: string; paragraphs: string[] } {
  const blocks = empresas
    .slice(0, NAMED)
    .map(({ nome, contagens }) =>
      [
        oneLine(nome),
        ...ESPECIES_SEFAZ.flatMap((especie) => counts(especies[especie].nome, contagens[especie])),
      ].join('\n'),
    );
  const more = empresas.length - NAMED;
  return {
    subject: `Farol: prazos de ${formatDate(dia)}`,
    paragraphs: [
      ...(blocks.length > 0 ? ['Prazos de manifestação que pedem atenção:', ...blocks] : []),
      ...(more > 0 ? [`E mais ${number.format(more)} ${more === 1 ? 'empresa' : 'empresas'}.`] : []),
      ...(certificados.length > 0 ? [['Certificados A1:', ...certificados.map(ending)].join('\n')] : []),
      ...fila(nfs),
      `Veja tudo no painel:\n${painel}`,
      `Você recebe este resumo uma vez por dia, só quando há o que fazer. Para não receber mais, sem precisar entrar:\n${cancelar}`,
    ],
  };
}
