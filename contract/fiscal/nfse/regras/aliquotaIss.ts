import type { Verificacao } from '../verificacao.ts';
import type { Caso, Conferir } from './caso.ts';
import { compareTaxas } from './contas.ts';
import { vigente } from './parametros.ts';
import { findingOf, type Regra } from './regra.ts';
import { informadoIss } from './retencoes/informado.ts';
import { hasRegimeEspecial, simplesDe } from './simples.ts';
import { porCento } from './textos.ts';

const LIMITES: Regra = {
  codigo: 'H',
  nome: 'aliquota',
  norma: 'LC 116/2003, arts. 8º e 8º-A',
  desde: '2017-12-30',
  incerta: false,
  veredito: false,
};

const SEM_VALORES: Regra = {
  codigo: 'H',
  nome: 'semValores',
  norma: 'Anexo I do padrão nacional',
  desde: '2025-10-01',
  incerta: false,
  veredito: false,
};

const naoTributada = ({ nota }: Caso): boolean =>
  nota.iss.tributacao !== null && nota.iss.tributacao !== 'TRIBUTAVEL';

/** A company in the Simples has the rate of its annex; the nota must state it only if the ISS is withheld (E0621). */
function aliquotaDoSimples({ nota, dia }: Caso): Verificacao {
  const { aliquota } = nota.valores;
  const minimo = vigente('issMinimoSimples', dia);
  const maximo = vigente('issMaximo', dia).valor;
  const lados = {
    diz: porCento(aliquota),
    esperado: `de ${porCento(minimo.valor)} a ${porCento(maximo)}`,
    norma: minimo.norma,
    desde: minimo.desde,
  };
  const retido = nota.iss.retido === true || (informadoIss(nota) ?? 0) > 0;
  if (!retido)
    return findingOf(LIMITES, 'NAO_CABE', {
      ...lados,
      frase: 'Prestador do Simples sem ISS retido: a alíquota é a do anexo, fora da nota.',
    });
  if (aliquota === null)
    return findingOf(LIMITES, 'ATENCAO', {
      ...lados,
      frase: 'Há ISS retido de optante pelo Simples, e a nota não diz a alíquota.',
      acoes: ['RECUSAR'],
    });
  const cabe = compareTaxas(aliquota, minimo.valor) >= 0 && compareTaxas(aliquota, maximo) <= 0;
  return findingOf(LIMITES, cabe ? 'CONFERE' : 'DIVERGE', {
    ...lados,
    frase: cabe
      ? 'A alíquota está entre a menor e a maior do Simples.'
      : 'A alíquota do ISS retido não é de nenhum anexo do Simples.',
    acoes: cabe ? [] : ['RECUSAR', 'LEMBRAR'],
  });
}

function limites(caso: Caso): Verificacao {
  const { nota, dia, item } = caso;
  const { aliquota } = nota.valores;
  const simples = simplesDe(nota);
  if (naoTributada(caso)) return findingOf(LIMITES, 'NAO_CABE', { frase: 'O ISS desta nota não é cobrado.' });
  if (simples === 'MEI') return findingOf(LIMITES, 'NAO_CABE', { frase: 'MEI paga o ISS em valor fixo.' });
  // With regApTribSN 2 and 3 the ISS is computed outside the Simples, by the law of the city.
  const issNoSimples = !['2', '3'].includes(nota.regime.apuracaoSimples);
  if ((simples === 'ME_EPP' || simples === 'OPTANTE') && issNoSimples) return aliquotaDoSimples(caso);
  if (aliquota === null)
    return findingOf(LIMITES, 'SEM_DADOS', { frase: 'A nota não diz a alíquota do ISS.' });
  const maximo = vigente('issMaximo', dia);
  const minimo = vigente('issMinimo', dia);
  const menor = minimo.valor.exceto.includes(item) ? '0' : minimo.valor.taxa;
  const lados = { diz: porCento(aliquota), esperado: `de ${porCento(menor)} a ${porCento(maximo.valor)}` };
  if (compareTaxas(aliquota, maximo.valor) > 0)
    return findingOf(LIMITES, 'DIVERGE', {
      ...lados,
      norma: maximo.norma,
      desde: maximo.desde,
      frase: `A alíquota de ${porCento(aliquota)} passa da máxima.`,
      acoes: ['RECUSAR', 'LEMBRAR'],
    });
  if (compareTaxas(aliquota, menor) < 0)
    return findingOf(LIMITES, item === '' ? 'ATENCAO' : 'DIVERGE', {
      ...lados,
      norma: minimo.norma,
      desde: minimo.desde,
      frase:
        item === ''
          ? `A alíquota de ${porCento(aliquota)} é menor que a mínima, e sem o item não se sabe se é uma das exceções.`
          : `A alíquota de ${porCento(aliquota)} é menor que a mínima.`,
      acoes: ['RECUSAR', 'LEMBRAR'],
    });
  return findingOf(LIMITES, 'CONFERE', { ...lados, frase: 'A alíquota está entre a mínima e a máxima.' });
}

/** Returns why a nota may have no amount of ISS, with the constraint; null if nothing requires that. */
function porQueSemValores({ nota }: Caso): { frase: string; codigo: string } | null {
  const { tributacao } = nota.iss;
  if (simplesDe(nota) === 'MEI') return { frase: 'O prestador é MEI', codigo: 'E1302' };
  if (tributacao === 'IMUNE' || tributacao === 'EXPORTACAO' || tributacao === 'NAO_INCIDENCIA')
    return { frase: 'O serviço é imune, exportado ou sem incidência', codigo: 'E1303' };
  return hasRegimeEspecial(nota) ? { frase: 'O prestador tem regime especial', codigo: 'E1307' } : null;
}

function semValores(caso: Caso): Verificacao[] {
  const motivo = porQueSemValores(caso);
  if (!motivo) return [];
  const { aliquota, iss, baseCalculo } = caso.nota.valores;
  const nacional = caso.nota.leiaute === 'NACIONAL';
  // Cities fill these fields with zeros; the national standard omits them, so that even a base alone is too much.
  const tem =
    Boolean(iss) ||
    (nacional && (Boolean(baseCalculo) || (aliquota !== null && compareTaxas(aliquota, '0') > 0)));
  return [
    findingOf(SEM_VALORES, tem ? (nacional ? 'DIVERGE' : 'ATENCAO') : 'CONFERE', {
      frase: tem
        ? `${motivo.frase}, e mesmo assim a nota tem valores de ISS.`
        : `${motivo.frase}, e a nota não tem valores de ISS.`,
      norma: `${SEM_VALORES.norma}, ${motivo.codigo}`,
      acoes: tem ? ['RECUSAR', 'LEMBRAR'] : [],
    }),
  ];
}

/** Check H of the rate: whether the law allows it, and whether ISS amounts are present only where allowed. */
export const aliquotaIss: Conferir = (caso) => [limites(caso), ...semValores(caso)];
