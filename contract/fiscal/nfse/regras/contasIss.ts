import type { Verificacao } from '../verificacao.ts';
import type { Caso, Conferir } from './caso.ts';
import { parcela } from './contas.ts';
import { vigente } from './parametros.ts';
import { findingOf, type Regra } from './regra.ts';
import { simplesDe } from './simples.ts';
import { porCento, reais } from './textos.ts';

const BASE: Regra = {
  codigo: 'H',
  nome: 'base',
  norma:
    'LC 116/2003, art. 7º; Anexo I do padrão nacional, E1295: vBC = vServ − desconto incondicionado − deduções − benefício municipal',
  desde: '2003-08-01',
  incerta: false,
  veredito: true,
};

const ISS: Regra = { ...BASE, nome: 'conta', norma: 'LC 116/2003, arts. 7º e 8º: ISS = base × alíquota' };

/** Cities write zeros if the ISS is paid in the Simples, outside the nota. */
const foraDaNota = (nota: Caso['nota']): boolean =>
  nota.valores.baseCalculo === 0 && !nota.valores.iss && !['NAO_OPTANTE', null].includes(simplesDe(nota));

function base({ nota, contexto }: Caso): Verificacao {
  const { valores } = nota;
  if ((nota.iss.tributacao ?? 'TRIBUTAVEL') !== 'TRIBUTAVEL' || foraDaNota(nota))
    return findingOf(BASE, 'NAO_CABE', {
      frase: 'O ISS não é cobrado por esta nota: não há base a refazer.',
    });
  const { servicos, deducoes, descontoIncondicionado, baseCalculo } = valores;
  if (servicos === null || baseCalculo === null)
    return findingOf(BASE, 'SEM_DADOS', { frase: 'A nota não diz o valor do serviço ou a base de cálculo.' });
  const esperada = servicos - (deducoes ?? 0) - (descontoIncondicionado ?? 0);
  const lados = { diz: reais(baseCalculo), esperado: reais(esperada) };
  const diferenca = baseCalculo - esperada;
  if (Math.abs(diferenca) <= contexto.parametros.toleranciaRevisaoCentavos)
    return findingOf(BASE, 'CONFERE', { ...lados, frase: 'A base é o serviço menos deduções e desconto.' });
  // Undeclared deductions and municipal benefits can only reduce the base, so a greater one is certainly wrong.
  const faltaDizer = deducoes === null || descontoIncondicionado === null || nota.leiaute === 'NACIONAL';
  if (diferenca < 0 && faltaDizer)
    return findingOf(BASE, 'ATENCAO', {
      ...lados,
      frase: `A base é ${reais(-diferenca)} menor que o serviço, e a nota não diz por quê.`,
      acoes: ['RECUSAR', 'LEMBRAR'],
    });
  return findingOf(BASE, 'DIVERGE', {
    ...lados,
    frase: `A base difere em ${reais(Math.abs(diferenca))} do serviço menos deduções e desconto.`,
    acoes: ['RECUSAR'],
  });
}

function checkContaIss({ nota: { valores }, contexto, dia }: Caso): Verificacao {
  const { baseCalculo, aliquota, iss } = valores;
  if (baseCalculo === null || baseCalculo < 0 || aliquota === null || iss === null)
    return findingOf(ISS, 'SEM_DADOS', {
      frase: 'A nota não diz base, alíquota e ISS: não há conta a refazer.',
    });
  const esperado = parcela(baseCalculo, aliquota, vigente('arredondamento', dia).valor);
  const lados = { diz: reais(iss), esperado: reais(esperado) };
  const frase = `${porCento(aliquota)} sobre ${reais(baseCalculo)} são ${reais(esperado)}`;
  if (Math.abs(iss - esperado) <= contexto.parametros.toleranciaRevisaoCentavos)
    return findingOf(ISS, 'CONFERE', { ...lados, frase: `${frase}, como está na nota.` });
  return findingOf(ISS, 'DIVERGE', {
    ...lados,
    frase: `${frase}, e a nota diz ${reais(iss)}.`,
    acoes: ['RECUSAR'],
  });
}

/** Check H of the sums: whether base and ISS follow from the nota's own amounts. */
export const contasIss: Conferir = (caso) => [base(caso), checkContaIss(caso)];
