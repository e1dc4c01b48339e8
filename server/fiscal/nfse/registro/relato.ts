import type { PapelNota } from '../../../../contract/fiscal/nfse/contexto.ts';
import { contradicoesDe } from '../../../../contract/fiscal/nfse/identidadeEscrita.ts';
import { SITUACOES_NOTA } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import { placeOf } from '../../documentos/place.ts';
import type { AmbienteDaSefaz } from '../../sefaz/endpoints.ts';
import { confiancaDasFontes, motivosDaFonte } from './confiancaDaNota.ts';
import type { NotaComFontes } from './guardada.ts';
import type { Chegada, Registrada } from './registro.ts';

/** List of a new nota in the report, unless it is the one for review. */
const ENTRE: Readonly<Record<PapelNota, string>> = {
  TOMADA: '',
  EMITIDA: ', nas emitidas',
  INTERMEDIADA: ', nas intermediadas',
};

type Ambientes = (empresaId: string) => AmbienteDaSefaz;

/** Outcome of a nota in one company. */
export interface Destinada {
  guardada: NotaComFontes;
  papel: PapelNota;
  /** The same bytes were already stored. */
  repetida: boolean;
  /** The repeated bytes now came from the ADN. */
  entregue: boolean;
  sha256: string;
  /** Already stored from another source; `diverge`: with a different content. */
  outraFonte: boolean;
  diverge: boolean;
  /** Another stored nota has the same DPS. */
  daMesmaDeclaracao: boolean;
  /** Of a test environment that never counts for its company. */
  semValor: boolean;
}

const DE_TESTE = 'A nota é de um ambiente de testes: fica guardada sem valor fiscal.';
const MESMA_DPS = 'Outra nota guardada diz ter nascido da mesma DPS: confira qual das duas vale.';

const ENTREGUE = 'já estava aqui; agora o ADN a comprova.';

/** Returns sentences on the trust in the source compared with the others, if it is worth reporting. */
function daProva({ guardada, sha256, outraFonte }: Destinada, ambientes: Ambientes): string[] {
  const { exibida, graus } = confiancaDasFontes(guardada.fontes, ambientes(guardada.empresa.id));
  const fonte = guardada.fontes.find((one) => one.sha256 === sha256);
  if (!fonte) return [];
  const grau = graus.get(fonte);
  const why = grau === 'INVALIDO' ? [...motivosDaFonte(fonte)] : [];
  const stays = outraFonte && fonte !== exibida && grau !== graus.get(exibida);
  return stays ? [...why, 'Continua a mostrar-se a que já estava aqui, mais confiável.'] : why;
}

function sentenceOf({ guardada, papel, repetida, entregue, outraFonte, diverge }: Destinada): string {
  const place = placeOf(guardada.empresa);
  if (entregue) return `${place}: ${ENTREGUE}`;
  if (repetida) return `${place}: já estava aqui.`;
  if (!outraFonte) return `Guardada em ${place}${ENTRE[papel]}.`;
  const told = `${place}: já estava aqui por outra porta; esta fonte fica ao lado.`;
  return diverge ? `${told} Elas não dizem o mesmo: confira as diferenças.` : told;
}

/** Builds the report of a nota: where it was stored in each company, and any irregularities. */
export function relatoDaNota(
  { nota }: Chegada,
  destinadas: readonly Destinada[],
  ambientes: Ambientes,
): Registrada {
  const notas = destinadas.map(({ guardada: { id, empresa } }) => ({ id, empresaId: empresa.id }));
  const sentences = destinadas.map(sentenceOf);
  if (destinadas.every(({ repetida }) => repetida))
    return {
      situacao: destinadas.some(({ entregue }) => entregue) ? 'ok' : 'igual',
      mensagem: sentences.join(' '),
      notas,
    };
  const { situacao, avisos } = nota;
  const odd = [
    ...(situacao === 'NORMAL' ? [] : [`Situação no arquivo: ${SITUACOES_NOTA[situacao].toLowerCase()}.`]),
    ...(destinadas.some(({ semValor }) => semValor) ? [DE_TESTE] : []),
    ...contradicoesDe(nota).map(({ frase }) => frase),
    ...(destinadas.some(({ daMesmaDeclaracao }) => daMesmaDeclaracao) ? [MESMA_DPS] : []),
    ...avisos,
    ...new Set(destinadas.flatMap((one) => daProva(one, ambientes))),
  ];
  const diverges = destinadas.some(({ diverge }) => diverge);
  return {
    situacao: diverges || odd.length > 0 ? 'aviso' : 'ok',
    mensagem: [...sentences, ...odd].join(' '),
    notas,
  };
}
