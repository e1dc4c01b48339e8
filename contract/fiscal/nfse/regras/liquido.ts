import type { Nota } from '../nota.ts';
import type { Verificacao } from '../verificacao.ts';
import type { Caso, Conferir } from './caso.ts';
import { findingOf, type Regra } from './regra.ts';
import { informado, informadoCsrf, informadoIss, sumOfKnown } from './retencoes/informado.ts';
import { reais } from './textos.ts';

const LIQUIDO: Regra = {
  codigo: 'K',
  nome: 'liquido',
  norma: 'Anexo I do padrão nacional: vLiq = vServ − vDescIncond − vDescCond − vTotalRet',
  desde: '2025-10-01',
  incerta: false,
  veredito: true,
};

const TOTAL: Regra = {
  ...LIQUIDO,
  nome: 'totalRetido',
  norma:
    'Anexo I do padrão nacional: vTotalRet = vRetCP + vRetIRRF + vRetCSLL + ISS retido (e PIS/COFINS, na leitura anterior à NT 007)',
};

/** Returns the total withheld by the nota in cents; null if ISS is withheld without an amount. */
export function totalRetido(nota: Nota): number | null {
  const iss = informadoIss(nota);
  if (iss === null && nota.iss.retido === true) return null;
  const partes = [
    iss,
    informado(nota, 'IRRF'),
    informado(nota, 'INSS'),
    informadoCsrf(nota),
    informado(nota, 'OUTRAS'),
  ];
  return sumOfKnown(partes) ?? 0;
}

/**
 * Computes the net by the official formula, absent amounts counting as zero. Null without the service amount or the total
 * withheld.
 */
export function liquidoCalculado(nota: Nota): number | null {
  const { servicos, descontoIncondicionado, descontoCondicionado } = nota.valores;
  const retido = totalRetido(nota);
  if (servicos === null || retido === null) return null;
  return servicos - (descontoIncondicionado ?? 0) - (descontoCondicionado ?? 0) - retido;
}

/** Returns known deviations of issuers: the amount that each leaves in the net, with its sentence. */
function modosConhecidos(nota: Nota): { aMais: number; frase: string }[] {
  const antigas = nota.retencoes.filter(
    ({ tributo, leitura }) => (tributo === 'PIS' || tributo === 'COFINS') && leitura === 'ANTES_NT_007',
  );
  const pisCofins = antigas.reduce((soma, { valor }) => soma + valor, 0);
  return [
    {
      aMais: pisCofins,
      frase:
        'O emissor nacional só descontou IRRF e vRetCSLL: PIS e COFINS retidos ficaram no líquido da nota.',
    },
    { aMais: informadoIss(nota) ?? 0, frase: 'O líquido da nota não desconta o ISS retido.' },
    { aMais: informado(nota, 'INSS') ?? 0, frase: 'O líquido da nota não desconta o INSS retido.' },
    { aMais: totalRetido(nota) ?? 0, frase: 'O líquido da nota não desconta nenhuma retenção.' },
  ].filter(({ aMais }) => aMais > 0);
}

function liquido({ nota, contexto }: Caso): Verificacao {
  const { liquido: naNota, descontoCondicionado, descontoIncondicionado } = nota.valores;
  const calculado = liquidoCalculado(nota);
  const lados = { diz: reais(naNota), esperado: reais(calculado) };
  if (naNota === null || calculado === null)
    return findingOf(LIQUIDO, 'SEM_DADOS', {
      ...lados,
      frase: 'A nota não diz o bastante para refazer o líquido.',
    });
  const tolerancia = contexto.parametros.toleranciaRevisaoCentavos;
  const diferenca = naNota - calculado;
  if (Math.abs(diferenca) <= tolerancia)
    return findingOf(LIQUIDO, 'CONFERE', {
      ...lados,
      frase: 'O líquido é o serviço menos descontos e retenções.',
    });
  if (naNota === 0 && nota.leiaute !== 'NACIONAL')
    return findingOf(LIQUIDO, 'ATENCAO', {
      ...lados,
      frase: `A nota traz líquido zero, como quem não preencheu o campo; pela conta, são ${reais(calculado)}.`,
      acoes: ['USAR_ESPERADO', 'RECUSAR'],
    });
  const modo = modosConhecidos(nota).find(({ aMais }) => Math.abs(diferenca - aMais) <= tolerancia);
  if (modo)
    return findingOf(LIQUIDO, 'ATENCAO', {
      ...lados,
      frase: `${modo.frase} Pelas contas oficiais, são ${reais(calculado)} a pagar.`,
      acoes: ['USAR_INFORMADO', 'USAR_ESPERADO'],
    });
  // Absent amounts can only reduce the net, so a greater one is certainly wrong. The national standard omits amounts that are
  // zero.
  const faltaDizer =
    nota.iss.retido === null ||
    (nota.leiaute !== 'NACIONAL' && (descontoCondicionado === null || descontoIncondicionado === null));
  return findingOf(LIQUIDO, diferenca < 0 && faltaDizer ? 'ATENCAO' : 'DIVERGE', {
    ...lados,
    frase: `O líquido da nota difere em ${reais(Math.abs(diferenca))} do serviço menos descontos e retenções.`,
    acoes: ['USAR_INFORMADO', 'USAR_ESPERADO', 'RECUSAR'],
  });
}

function total({ nota, contexto }: Caso): Verificacao[] {
  const { totalRetido: naNota } = nota.valores;
  const somado = totalRetido(nota);
  if (naNota === null || somado === null) return [];
  const lados = { diz: reais(naNota), esperado: reais(somado) };
  if (Math.abs(naNota - somado) <= contexto.parametros.toleranciaRevisaoCentavos)
    return [findingOf(TOTAL, 'CONFERE', { ...lados, frase: 'O total retido é a soma das retenções.' })];
  return [
    findingOf(TOTAL, 'ATENCAO', {
      ...lados,
      frase: `O total retido da nota difere em ${reais(Math.abs(naNota - somado))} da soma das retenções lidas.`,
      acoes: ['USAR_INFORMADO', 'USAR_ESPERADO'],
    }),
  ];
}

/** Check K: whether the net follows from the nota's own amounts. */
export const contasDoLiquido: Conferir = (caso) => [liquido(caso), ...total(caso)];
