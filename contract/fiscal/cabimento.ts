import type { ConfiancaDocumento } from './confianca/graus.ts';
import { RESSALVA_DESCONHECIDA } from './consulta.ts';
import { type EspecieSefaz, especies } from './especies.ts';
import { type CodigoManifestacao, MANIFESTACOES } from './manifestacao.ts';
import type { Papel } from './papel.ts';
import type { Situacao } from './situacoes.ts';

/** Data of a document that decides which acts are possible. */
export interface Ficha {
  especie: EspecieSefaz;
  papel: Papel;
  situacao: Situacao;
  /** Whether only a file reports its state. */
  aConfirmar: boolean;
  /** How far its shown content can be trusted; null when that was not known when it was stored. */
  confianca: ConfiancaDocumento | null;
  /** The act in force, as the document's row stores it. */
  manifestacao: string;
}

/**
 * Whether an act is possible for a document. `ressalva`: possible, but the user has to confirm this warning. `porque`: the document accepts
 * no such act, the act is already in force, or an earlier manifestation excludes it.
 */
type Cabimento =
  | { cabe: true; ressalva: string | null }
  | { cabe: false; porque: 'documento' | 'feito' | 'manifestacao'; motivo: string };

const NOT_RECEIVED: Readonly<Record<Exclude<Papel, 'RECEBIDO'>, string>> = {
  EMITIDO: 'A empresa é a emitente: quem se manifesta é quem recebeu o documento.',
  INTERESSE: 'A empresa figura no documento sem o ter recebido: quem se manifesta é quem o recebeu.',
};

const SEM_VALOR =
  'O documento é de teste (homologação ou simulador): não tem valor fiscal e não se manifesta.';

const ENDED = {
  NFE: { CANCELADO: 'A nota consta como cancelada', DENEGADO: 'A nota consta como denegada' },
  CTE: { CANCELADO: 'O CT-e consta como cancelado', DENEGADO: 'O CT-e consta como denegado' },
} as const;

/** Warnings by states that SEFAZ has not confirmed and that the file does not prove. */
const UNPROVEN: Readonly<Partial<Record<Situacao, string>>> = {
  CANCELADO:
    'O arquivo diz que o documento foi cancelado, e isso não está comprovado. Antes de enviar, confira a situação na SEFAZ.',
  SEM_PROTOCOLO:
    'O arquivo não traz o protocolo de autorização. Antes de enviar, confira a situação na SEFAZ.',
  DESCONHECIDO: RESSALVA_DESCONHECIDA,
  A_CONFIRMAR:
    'A resposta da SEFAZ que vem no arquivo não é a autorização. Antes de enviar, confira a situação na SEFAZ.',
};

/** Warnings by the trust in the shown content, whatever state it declares. */
const DUVIDOSO: Readonly<Partial<Record<ConfiancaDocumento, string>>> = {
  PROTOCOLO_ALHEIO:
    'O protocolo no arquivo é de outro conteúdo (digVal): a SEFAZ não autorizou este XML. Antes de enviar, peça ao emitente o XML autorizado ou confira a situação na SEFAZ.',
};
/** The same while SEFAZ has not reported its state. */
const RUMOR: typeof DUVIDOSO = {
  RESUMO:
    'Deste documento há só um resumo trazido por arquivo, e nada o comprova. Antes de enviar, confira a situação na SEFAZ.',
};

const no = (porque: 'documento' | 'feito' | 'manifestacao', motivo: string): Cabimento => ({
  cabe: false,
  porque,
  motivo,
});
const YES: Cabimento = { cabe: true, ressalva: null };

/**
 * Returns whether an act is possible for a cancelled or denied document: NT 2020.001 refuses only ciência (650) and desconhecimento (651);
 * MOC CT-e 4.00, all.
 */
function ofEnded(especie: EspecieSefaz, situacao: 'CANCELADO' | 'DENEGADO', codigo: CodigoManifestacao) {
  const { nome } = MANIFESTACOES[codigo];
  const ended = ENDED[especie][situacao];
  if (especies[especie].soContesta) return no('documento', `${ended}: não cabe ${nome} (MOC CT-e 4.00).`);
  if (codigo === '210210' || codigo === '210220') {
    return no('documento', `${ended}: não cabe ${nome} (NT 2020.001).`);
  }
  const ressalva = `${ended}. A SEFAZ ainda aceita ${nome}, e o que for registrado fica valendo (NT 2020.001).`;
  return { cabe: true, ressalva } as const;
}

function ofDocument(ficha: Ficha, codigo: CodigoManifestacao): Cabimento {
  const { especie, papel, situacao, aConfirmar, confianca } = ficha;
  if (papel !== 'RECEBIDO') return no('documento', NOT_RECEIVED[papel]);
  if (situacao === 'SEM_VALOR') return no('documento', SEM_VALOR);
  if (situacao === 'DENEGADO' || (situacao === 'CANCELADO' && !aConfirmar)) {
    return ofEnded(especie, situacao, codigo);
  }
  const shown = confianca && (DUVIDOSO[confianca] ?? (aConfirmar ? RUMOR[confianca] : undefined));
  return { cabe: true, ressalva: UNPROVEN[situacao] ?? shown ?? null };
}

const isConclusive = (manifestacao: string) =>
  Object.values(MANIFESTACOES).some(
    ({ especie, estado, conclusivo }) =>
      !especies[especie].soContesta && conclusivo && estado === manifestacao,
  );

/**
 * Returns whether an act is possible after earlier manifestations (NT 2020.001 v1.50; MOC CT-e 4.00: one desacordo for each CT-e, and its
 * cancellation). `manifestacao` is the act in force, '' or 'PENDENTE' when there is none.
 */
export function fitsAfterManifestacao(manifestacao: string, codigo: CodigoManifestacao): Cabimento {
  const { estado, nome } = MANIFESTACOES[codigo];
  switch (codigo) {
    case '210210':
      if (manifestacao === estado) return no('feito', 'A ciência desta nota já foi registrada; só cabe uma.');
      return isConclusive(manifestacao)
        ? no('manifestacao', 'Depois de uma manifestação conclusiva não cabe mais ciência.')
        : YES;
    case '610110':
      if (manifestacao === 'DESACORDO_CANCELADO') {
        return no('manifestacao', 'O desacordo foi registrado e depois cancelado; só cabe um por CT-e.');
      }
      return manifestacao === estado
        ? no('feito', 'O desacordo deste CT-e já foi registrado; só cabe um.')
        : YES;
    case '610111':
      if (manifestacao === estado) return no('feito', 'O desacordo deste CT-e já foi cancelado.');
      return manifestacao === 'DESACORDO'
        ? YES
        : no('manifestacao', 'Este CT-e não tem desacordo com protocolo a cancelar.');
    default:
      return manifestacao === estado
        ? no('feito', `${nome}: já é a manifestação que vale para esta nota.`)
        : YES;
  }
}

/**
 * Returns whether an act is possible for a document: the only rule, used by its page to offer acts and by the check before sending. Acts in
 * progress, and how often one was registered, are known only to the server.
 */
export function cabimento(ficha: Ficha, codigo: CodigoManifestacao): Cabimento {
  const document = ofDocument(ficha, codigo);
  if (!document.cabe) return document;
  const after = fitsAfterManifestacao(ficha.manifestacao, codigo);
  return after.cabe ? document : after;
}
