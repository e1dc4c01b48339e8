import type { NotaAnterior } from '../contexto.ts';
import { itemDe } from '../tabelas/incidencia.ts';
import type { Verificacao } from '../verificacao.ts';
import type { Caso, Conferir } from './caso.ts';
import { dadosBancariosEm } from './dadosBancarios.ts';
import { vigente } from './parametros.ts';
import { findingOf, type Regra } from './regra.ts';
import { reais } from './textos.ts';

const regra = (nome: string): Regra => ({
  codigo: 'N',
  nome,
  norma: 'Notas anteriores do mesmo fornecedor: critério do Farol, não de norma',
  desde: null,
  incerta: true,
  veredito: false,
});

const VALOR = regra('valor');
const BANCO = regra('banco');
const SERVICO = regra('servico');

/** Returns the median; for an even count the lower of the middle two, so that no cent is halved. */
function mediana(valores: readonly number[]): number {
  const emOrdem = [...valores].sort((a, b) => a - b);
  return emOrdem[Math.floor((emOrdem.length - 1) / 2)] ?? 0;
}

function valor({ nota, contexto, dia }: Caso): Verificacao {
  const { percentual, notas } = vigente('variacaoDoValor', dia).valor;
  const anteriores = contexto.anteriores.flatMap((one) => (one.valor === null ? [] : [one.valor]));
  const { servicos } = nota.valores;
  if (servicos === null || anteriores.length < notas)
    return findingOf(VALOR, 'SEM_DADOS', {
      frase: 'Faltam notas anteriores, ou o valor desta, para comparar.',
    });
  const costume = mediana(anteriores);
  const lados = {
    diz: reais(servicos),
    esperado: `${reais(costume)} (mediana de ${anteriores.length} notas)`,
  };
  if (Math.abs(servicos - costume) * 100 <= costume * percentual)
    return findingOf(VALOR, 'CONFERE', { ...lados, frase: 'O valor é parecido com o das notas anteriores.' });
  return findingOf(VALOR, 'ATENCAO', {
    ...lados,
    frase: `O valor difere em mais de ${percentual}% do que este fornecedor costuma cobrar.`,
    acoes: ['LEMBRAR'],
  });
}

function banco({ texto, contexto: { anteriores } }: Caso): Verificacao {
  const agora = dadosBancariosEm(texto);
  const antes = anteriores.map(({ dadosBancarios }) => dadosBancarios).filter((dados) => dados !== '');
  if (agora === '') return findingOf(BANCO, 'NAO_CABE', { frase: 'A nota não traz dados bancários.' });
  const [ultimos] = antes;
  if (ultimos === undefined)
    return findingOf(BANCO, 'SEM_DADOS', {
      frase: 'Nenhuma nota anterior traz dados bancários.',
      diz: agora,
    });
  const lados = { diz: agora, esperado: ultimos };
  if (antes.includes(agora))
    return findingOf(BANCO, 'CONFERE', { ...lados, frase: 'Os dados bancários são os de notas anteriores.' });
  return findingOf(BANCO, 'ATENCAO', {
    ...lados,
    frase: 'Os dados bancários mudaram. Confirme com o fornecedor por outro meio antes de pagar.',
    acoes: ['ABRIR_FORNECEDOR', 'RECUSAR'],
  });
}

/** Compares services by national code, or by item if either lacks the code. */
const mesmoServico = ({ nota, item }: Caso, anterior: NotaAnterior): boolean => {
  const { codigoNacional } = nota.servico;
  if (codigoNacional !== '' && anterior.codigoNacional !== '')
    return codigoNacional === anterior.codigoNacional;
  return item !== '' && item === itemDe(anterior);
};

function servico(caso: Caso): Verificacao {
  const conhecidas = caso.contexto.anteriores.filter((one) => one.codigoNacional !== '' || one.item !== '');
  const { codigoNacional } = caso.nota.servico;
  const diz = codigoNacional || caso.item;
  if (diz === '' || conhecidas.length === 0)
    return findingOf(SERVICO, 'SEM_DADOS', {
      frase: 'Falta o código do serviço, aqui ou nas notas anteriores.',
      diz,
    });
  if (conhecidas.some((anterior) => mesmoServico(caso, anterior)))
    return findingOf(SERVICO, 'CONFERE', { frase: 'O fornecedor já prestou este serviço.', diz });
  return findingOf(SERVICO, 'ATENCAO', {
    frase: 'É a primeira nota deste fornecedor com este código de serviço.',
    diz,
    esperado: [...new Set(conhecidas.map((one) => one.codigoNacional || one.item))].sort().join(', '),
    acoes: ['LEMBRAR'],
  });
}

/** Check N: whether the nota resembles the supplier's earlier ones. */
export const historico: Conferir = (caso) => [valor(caso), banco(caso), servico(caso)];
