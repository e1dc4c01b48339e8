import { formatInstant } from '../../../contract/brasil/date.ts';
import { formatMomentoWithOffset, type Momento } from '../../../contract/brasil/momento.ts';
import type { ProvaEvento } from '../../../contract/fiscal/confianca/eventos.ts';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import type { AmbienteEvento } from '../../../contract/fiscal/documento.ts';
import { MANIFESTACOES } from '../../../contract/fiscal/manifestacao.ts';

/** One moment in the history of a document. */
export interface PassoDoDocumento {
  id: string;
  /** Null when unknown; those come last. */
  em: string | null;
  /** The moment as text: in the time zone of the document or of SEFAZ, or in Brasília time for what was requested here. */
  quando: string;
  titulo: string;
  /** Name of the event's type or state, in small type. */
  miudo: string;
  texto: string;
  /** Shown when the event was not registered by SEFAZ with legal effect. */
  ambiente: AmbienteEvento;
  tom: 'neutro' | 'nosso' | 'bom' | 'ruim' | 'espera';
  /** For an event: how far it is proven. */
  prova?: ProvaEvento;
}

/** Returns a moment and its text, in the offset of the document or of SEFAZ. */
const dito = (em: Momento | null) => ({ em, quando: em === null ? '' : formatMomentoWithOffset(em) });

const NOMES: Readonly<Record<string, string>> = {
  110110: 'Carta de correção',
  110111: 'Cancelamento',
  110112: 'Cancelamento por substituição',
  110140: 'EPEC',
  610600: 'CT-e autorizado',
  610601: 'CT-e cancelado',
  610614: 'MDF-e autorizado',
  610554: 'Registro de passagem',
};
const BAD: readonly string[] = ['110111', '110112', '210220', '610110'];
const GOOD: readonly string[] = ['210200', '610111'];

function nameOf(tipo: string, descricao: string): string {
  const own = Object.values(MANIFESTACOES).find(({ tpEvento }) => tpEvento === tipo)?.nome;
  return own ?? NOMES[tipo] ?? (descricao || `Evento ${tipo}`);
}

const tone = (tipo: string, proprio: boolean): PassoDoDocumento['tom'] =>
  BAD.includes(tipo) ? 'ruim' : GOOD.includes(tipo) ? 'bom' : proprio ? 'nosso' : 'neutro';

/** Returns the official schema's result for an event, where its package was read. */
function checkedEvent(esquema: Detalhe['eventos'][number]['esquema']): string | false {
  if (esquema?.situacao === 'VALIDO') return 'válido pelo esquema oficial';
  if (esquema?.situacao !== 'INVALIDO') return false;
  const { total, problemas } = esquema;
  const [first] = problemas;
  const what = first ? `: ${first.elemento} ${first.mensagem}` : '';
  return `${total} ${total === 1 ? 'problema' : 'problemas'} pelo esquema oficial${what}`;
}

/** Titles of the authorisation where it was denied, or where only the file shows it. */
const AUTORIZACAO: Readonly<Record<string, string>> = {
  DENEGADO: 'Uso denegado',
  DESCONHECIDO: 'Autorização segundo o arquivo, que a SEFAZ não conhece',
};

/**
 * Returns the history of a document from its issue on: what SEFAZ registered, and what the company requested that is not registered, or was
 * refused.
 */
export function passosDe(detalhe: Detalhe): PassoDoDocumento[] {
  const { documento, eventos, manifestacoes } = detalhe;
  const first: PassoDoDocumento[] = [
    {
      id: 'emissao',
      ...dito(documento.emitidoEm),
      titulo: 'Emissão',
      miudo: '',
      texto: '',
      ambiente: 'REAL',
      tom: 'neutro',
    },
    {
      id: 'autorizacao',
      ...dito(documento.autorizadoEm),
      titulo: AUTORIZACAO[documento.situacao] ?? 'Autorização de uso',
      miudo: documento.protocolo && `Protocolo ${documento.protocolo}`,
      texto: '',
      ambiente: 'REAL',
      tom: Object.hasOwn(AUTORIZACAO, documento.situacao) ? 'ruim' : 'bom',
    },
  ];
  const happened = eventos.map(
    ({
      id,
      tipo,
      sequencia,
      descricao,
      em,
      registradoEm,
      protocolo,
      texto,
      autor,
      proprio,
      completo,
      ambiente,
      conta,
      vinculado,
      prova,
      esquema,
    }): PassoDoDocumento => ({
      id,
      ...dito(registradoEm ?? em),
      titulo: nameOf(tipo, descricao),
      miudo: [
        `${tipo}${sequencia > 1 ? ` · sequência ${sequencia}` : ''}`,
        protocolo && `protocolo ${protocolo}`,
        proprio ? 'pela empresa' : autor && `por ${autor}`,
        !completo && 'somente resumo',
        checkedEvent(esquema),
        !vinculado && 'registrado sem vínculo (136)',
        !conta && vinculado && prova.comprovado && 'não conta no ambiente atual da empresa',
      ]
        .filter(Boolean)
        .join(' · '),
      texto,
      ambiente,
      tom: conta ? tone(tipo, proprio) : 'neutro',
      prova,
    }),
  );
  const open = manifestacoes
    .filter(({ estado }) => estado !== 'registrada')
    .map(
      ({ id, tpEvento, criadoEm, estado, mensagem, justificativa, ambiente }): PassoDoDocumento => ({
        id,
        em: criadoEm,
        quando: formatInstant(criadoEm),
        titulo: nameOf(tpEvento, ''),
        miudo: estado === 'rejeitada' ? 'Rejeitada pela SEFAZ' : 'Em andamento',
        texto: [justificativa, mensagem].filter(Boolean).join('\n'),
        ambiente: ambiente === 'PRODUCAO' ? 'REAL' : ambiente,
        tom: estado === 'rejeitada' ? 'ruim' : 'espera',
      }),
    );
  const known = first.filter(({ em }) => em !== null);
  const at = ({ em }: PassoDoDocumento) => (em === null ? Number.POSITIVE_INFINITY : Date.parse(em));
  return [...known, ...happened, ...open].sort((one, other) =>
    at(one) === at(other) ? 0 : at(one) - at(other),
  );
}
