import { compareMomentos, formatMomentoDate, type Momento } from '../../../brasil/momento.ts';
import type { EventoNota } from '../eventoNota.ts';
import { SITUACOES_NOTA, type SituacaoNota } from '../nomesDaNota.ts';
import type { Caso, Conferir } from './caso.ts';
import { findingOf, type Regra } from './regra.ts';

const VALIDA: Regra = {
  codigo: 'C',
  nome: 'situacao',
  norma:
    'Padrão nacional, Anexo II: cancelamento (101101), substituição (105102), de ofício e bloqueio (305101 a 305103)',
  desde: null,
  incerta: false,
  veredito: true,
};

const DE_PRODUCAO: Regra = {
  codigo: 'C',
  nome: 'producao',
  norma: 'NT 008/2026: nota de ambiente de testes (tpAmb 2) não tem validade jurídica',
  desde: '2026-05-05',
  incerta: false,
  veredito: true,
};

const FRASES: Readonly<Record<Exclude<SituacaoNota, 'NORMAL'>, string>> = {
  CANCELADA: 'A nota foi cancelada: não há o que pagar nem reter por ela.',
  SUBSTITUIDA: 'A nota foi substituída: quem vale é a que tomou o seu lugar.',
  BLOQUEADA: 'O município bloqueou a nota: espere o desbloqueio antes de aprovar.',
  SEM_NOTA: 'É a declaração do prestador (DPS ou RPS), e não a nota: peça a nota ao fornecedor.',
};

/** Sentence for another file that is trusted as much as the displayed one. */
const OUTRO_ARQUIVO =
  'Outro arquivo desta nota diz que ela não vale mais, e nada prova qual dos dois diz a verdade: confirme no portal antes de decidir.';

const SEM_PROVA = 'Só o arquivo o diz, sem prova: confirme no portal antes de decidir.';

/** Events that end or block a nota (Anexo II): cancellations, substitution, block. */
const QUE_CONTAM: readonly string[] = ['101101', '105102', '105104', '305101', '305102'];

const quando = ({ em, registradoEm }: EventoNota): Momento | null => em ?? registradoEm;

/** Returns the situation with its date and reason, by the last such event or the file; and the replacing nota. */
function oQueHouve({ nota, contexto }: Caso): { diz: string; substituta: string } {
  const evento = contexto.eventos
    .filter(({ tipo, pedido }) => !pedido && QUE_CONTAM.includes(tipo))
    .sort((a, b) => compareMomentos(quando(a), quando(b)) || a.sequencia - b.sequencia)
    .at(-1);
  const em = (evento && quando(evento)) || nota.cancelamento?.em;
  const motivo = evento?.motivo || nota.cancelamento?.motivo;
  return {
    diz: `${SITUACOES_NOTA[contexto.situacao]}${em ? ` em ${formatMomentoDate(em)}` : ''}${motivo ? `: ${motivo}` : ''}`,
    substituta: evento?.substituta || nota.substituidaPor,
  };
}

/** Check C: whether the nota is still valid, and a real one. Events outweigh the file. */
export const situacao: Conferir = (caso) => {
  const { nota, contexto } = caso;
  const agora = contexto.situacao;
  const { diz, substituta } = oQueHouve(caso);
  // A declaration is recognisable without proof; any other situation is only a statement of the file.
  const { situacaoProvada, fimDito } = contexto.prova;
  const certa = situacaoProvada || agora === 'SEM_NOTA';
  const contradita = agora === 'NORMAL' && fimDito !== null;
  const valida = {
    ...(agora === 'NORMAL'
      ? findingOf(VALIDA, contradita ? 'ATENCAO' : 'CONFERE', {
          frase: contradita
            ? OUTRO_ARQUIVO
            : 'Nenhum evento conhecido cancela, substitui ou bloqueia a nota.',
          diz: SITUACOES_NOTA[contradita ? fimDito : 'NORMAL'],
          esperado: contradita ? SITUACOES_NOTA.NORMAL : '',
          acoes: contradita ? ['RECUSAR'] : [],
        })
      : findingOf(VALIDA, certa ? 'DIVERGE' : 'ATENCAO', {
          frase: certa ? FRASES[agora] : `${FRASES[agora]} ${SEM_PROVA}`,
          diz,
          esperado:
            agora === 'SUBSTITUIDA' && substituta !== '' ? `nota ${substituta}` : SITUACOES_NOTA.NORMAL,
          acoes: ['RECUSAR'],
        })),
    // A statement of the file alone gives no verdict, but approving against it requires a reason.
    impede: contradita || (!certa && (agora === 'CANCELADA' || agora === 'SUBSTITUIDA')),
  };
  if (nota.producao !== false || contexto.empresa.ambiente !== 'PRODUCAO') return [valida];
  return [
    valida,
    findingOf(DE_PRODUCAO, 'DIVERGE', {
      frase: 'A nota é de um ambiente de testes, sem validade jurídica.',
      diz: 'ambiente de testes',
      esperado: 'ambiente de produção',
      acoes: ['RECUSAR'],
    }),
  ];
};
