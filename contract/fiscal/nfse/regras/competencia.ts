import { formatMonth } from '../../../brasil/month.ts';
import type { Verificacao } from '../verificacao.ts';
import type { Caso, Conferir } from './caso.ts';
import { vigente } from './parametros.ts';
import { findingOf, type Regra } from './regra.ts';
import { dia } from './textos.ts';

const MES_ABERTO: Regra = {
  codigo: 'E',
  nome: 'aberta',
  norma: 'O mês que a empresa fechou não recebe notas sem ser reaberto',
  desde: null,
  incerta: false,
  veredito: false,
};

const NO_TEMPO: Regra = {
  codigo: 'E',
  nome: 'datas',
  norma: 'LC 116/2003, art. 1º: o fato gerador é a prestação; a nota não é de um dia que ainda não chegou',
  desde: '2003-08-01',
  incerta: false,
  veredito: false,
};

const meses = (data: string): number => Number(data.slice(0, 4)) * 12 + Number(data.slice(5, 7));

function mesAberto(competencia: string, fechadaAte: string | null): Verificacao {
  const diz = formatMonth(competencia);
  if (fechadaAte === null || competencia.slice(0, 7) > fechadaAte)
    return findingOf(MES_ABERTO, 'CONFERE', { frase: `A competência ${diz} está aberta.`, diz });
  return findingOf(MES_ABERTO, 'DIVERGE', {
    frase: `A competência ${diz} já foi fechada. Reabra o mês ou recuse a nota.`,
    diz,
    esperado: `depois de ${formatMonth(fechadaAte)}`,
    acoes: ['RECUSAR'],
  });
}

function noTempo({ nota, contexto: { hoje }, dia: em }: Caso, competencia: string): Verificacao {
  const { emissao } = nota;
  const diz = `competência ${formatMonth(competencia)}, emissão ${dia(emissao)}`;
  if (competencia.slice(0, 7) > hoje.slice(0, 7) || (emissao !== null && emissao > hoje))
    return findingOf(NO_TEMPO, 'DIVERGE', {
      frase: 'A nota tem data que ainda não chegou.',
      diz,
      esperado: `até ${dia(hoje)}`,
      acoes: ['RECUSAR'],
    });
  if (emissao === null)
    return findingOf(NO_TEMPO, 'SEM_DADOS', { frase: 'A nota não diz quando foi emitida.', diz });
  const { valor, norma, incerta } = vigente('mesesEntreCompetenciaEEmissao', em);
  const distancia = meses(emissao) - meses(competencia);
  if (distancia >= 0 && distancia <= valor)
    return findingOf(NO_TEMPO, 'CONFERE', { frase: 'A emissão e a competência combinam.', diz });
  return findingOf(NO_TEMPO, 'ATENCAO', {
    frase:
      distancia < 0
        ? 'A competência é posterior à emissão da nota.'
        : `A nota foi emitida ${distancia} meses depois da competência.`,
    diz,
    esperado: `emissão até ${valor} meses depois da competência`,
    norma,
    incerta,
    acoes: ['RECUSAR', 'LEMBRAR'],
  });
}

/** Check E: whether the competência is in an open month, with plausible dates. */
export const competencia: Conferir = (caso) => {
  const { competencia: data } = caso.nota;
  if (data === null)
    return [findingOf(MES_ABERTO, 'SEM_DADOS', { frase: 'A nota não diz a sua competência.' })];
  return [mesAberto(data, caso.contexto.fechadaAte), noTempo(caso, data)];
};
