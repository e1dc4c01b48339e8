import { z } from 'zod';
import { confirmacaoShape } from '../../confirmacao.ts';
import { erroDaJustificativa } from '../manifestacao.ts';
import type { EventoNota } from './eventoNota.ts';

/** Manifestações of the taker by the codes of the XSD, with the texts of the confirmation dialog. */
export const MANIFESTACOES_NOTA = {
  203202: {
    nome: 'Confirmação',
    /** Exact text that the schema requires (TE203202 of tiposEventos 1.01). */
    descricao: 'Manifestação de NFS-e - Confirmação do Tomador',
    consequencia:
      'A empresa declara ao fisco que tomou o serviço como está na nota, e não pode mais rejeitá-la. O prestador ainda pode cancelar a nota.',
  },
  203206: {
    nome: 'Rejeição',
    descricao: 'Manifestação de NFS-e - Rejeição do Tomador',
    consequencia:
      'A empresa declara ao fisco que não reconhece a nota, pelo motivo escolhido. Só se o município anular a rejeição ela poderá ser confirmada.',
  },
} as const;
export type TipoManifestacaoNota = `${keyof typeof MANIFESTACOES_NOTA}`;
export const TIPOS_MANIFESTACAO_NOTA = [
  '203202',
  '203206',
] as const satisfies readonly TipoManifestacaoNota[];

/** Warning shown before either: there is one for each nota and taker (E0832). */
export const UNICA = 'Só cabe uma manifestação por nota, e ela não se desfaz nem se corrige.';

/** TSCodMotivoRejeicao. */
export const MOTIVOS_REJEICAO = {
  1: 'NFS-e em duplicidade',
  2: 'NFS-e já emitida pelo tomador',
  3: 'Não ocorrência do fato gerador',
  4: 'Erro quanto à responsabilidade tributária',
  5: 'Erro quanto ao valor do serviço, às deduções, ao serviço prestado ou à data do fato gerador',
  9: 'Outros',
} as const;
const OUTROS = '9';

/**
 * Body of `POST /v1/documento-nfs/{id}/manifestacao`: only a rejection has a reason code, and only 'Outros' requires its
 * description.
 */
export const manifestacaoPedidaSchema = z
  .strictObject({
    tipo: z.enum(TIPOS_MANIFESTACAO_NOTA, { error: 'Escolha entre confirmar e rejeitar.' }),
    codigoMotivo: z.enum(Object.keys(MOTIVOS_REJEICAO), { error: 'Escolha o motivo.' }).optional(),
    motivo: z.string().default(''),
    ...confirmacaoShape,
  })
  .superRefine(({ tipo, codigoMotivo, motivo }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (tipo === '203202') {
      if (codigoMotivo !== undefined || motivo !== '') issue('motivo', 'A confirmação não leva motivo.');
      return;
    }
    if (codigoMotivo === undefined) issue('codigoMotivo', 'Escolha o motivo.');
    if (motivo === '' && codigoMotivo !== OUTROS) return;
    const erro = erroDaJustificativa(motivo, 'O ADN');
    if (erro) issue('motivo', erro);
  });
export type ManifestacaoPedida = z.infer<typeof manifestacaoPedidaSchema>;

/** Cancellation, substitution, cancellation granted and ex officio: no manifestação is possible after them. */
const FIM: readonly string[] = ['101101', '105102', '105104', '305101'];

/**
 * Returns why the taker may not send this after the registered events (Anexo II, 'RN EVENTOSxEVENTOS'); null if they may.
 * `eventos` are those that count. Only the city's annulment of a rejection allows another, and only a confirmation.
 */
export function impedimentoPorEventos(
  tipo: TipoManifestacaoNota,
  eventos: readonly Pick<EventoNota, 'tipo'>[],
): string | null {
  const has = (code: string) => eventos.some((evento) => evento.tipo === code);
  if (FIM.some(has)) return 'A nota foi cancelada ou substituída: não se manifesta mais.';
  if (has('205204'))
    return 'O município já a deu por confirmada (confirmação tácita): não se manifesta mais.';
  if (has('203202')) return 'A empresa já confirmou esta nota, e só cabe uma manifestação.';
  if (has('205208')) {
    return tipo === '203202' ? null : 'O município anulou a rejeição: agora só cabe confirmar a nota.';
  }
  if (has('203206')) return 'A empresa já rejeitou esta nota, e só cabe uma manifestação.';
  return null;
}
