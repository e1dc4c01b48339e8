import type { RetencaoEsperada } from '../../retencaoEsperada.ts';
import { type HipoteseIrrf, NATUREZAS } from '../../tabelas/naturezas.ts';
import type { Caso } from '../caso.ts';
import { vigente } from '../parametros.ts';
import { naturezasQueValem } from '../possiveis.ts';
import { informado, valorBruto } from './informado.ts';
import {
  type Conclusao,
  comPiso,
  DECIDIDO_NAO_RETER,
  linhaDaRetencao,
  NAO_DIZ_O_VALOR,
  nada,
  seForTributado,
  semResposta,
  semRetencaoFederal,
} from './linha.ts';
import { semRetencaoDoServico } from './semRetencao.ts';

const NORMA = 'RIR/2018, arts. 714 a 719';

interface Hipotese {
  irrf: HipoteseIrrf | null;
  /** Code of the DARF; '' if no nature has one. */
  darf: string;
}

/** Returns the norms by which the possible natures are subject to IRRF; more than one if they differ. */
function hipotesesDe(caso: Caso): Hipotese[] {
  const { decisao, fornecedor } = caso.contexto;
  const naturezas = naturezasQueValem(caso).map(({ codigo }): Hipotese => {
    const { irrf = null, receitas } = NATUREZAS.get(codigo) ?? {};
    return { irrf, darf: receitas?.IR?.slice(0, 4) ?? '' };
  });
  if (naturezas.length > 0) return [...new Map(naturezas.map((one) => [one.irrf, one])).values()];
  return decisao?.retem.IRRF || fornecedor?.retem.irrf ? [{ irrf: 'irrfServicos', darf: '' }] : [];
}

/** Returns the rate common to all, with their norms; null if they differ. */
function taxaComum(dia: string, hipoteses: readonly Hipotese[]) {
  const vigentes = hipoteses.flatMap(({ irrf, darf }) => {
    if (irrf === null || irrf === 'AUTORRETENCAO') return [];
    const { valor, norma } = vigente(irrf, dia);
    return [{ valor, norma: darf === '' ? norma : `${norma}; código ${darf}` }];
  });
  const [primeira] = vigentes;
  const all =
    vigentes.length === hipoteses.length && vigentes.every(({ valor }) => valor === primeira?.valor);
  if (!primeira || !all) return null;
  return { aliquota: primeira.valor, norma: vigentes.map(({ norma }) => norma).join(' ou ') };
}

function calculateIrrf(caso: Caso, base: number | null): Conclusao {
  const { decisao } = caso.contexto;
  const hipoteses = hipotesesDe(caso);
  const todas = (irrf: HipoteseIrrf | null) =>
    hipoteses.length > 0 && hipoteses.every((one) => one.irrf === irrf);
  if (todas('AUTORRETENCAO'))
    return nada(
      'O próprio prestador recolhe o imposto; o pagamento só se informa.',
      'IN SRF 153/87, itens 1 e 2; IN SRF 123/92; EFD-Reinf, Tabela 01, grupo 20',
      'PROVAVEL',
    );
  if (todas(null)) return nada('A natureza do rendimento não tem IRRF.', 'EFD-Reinf, Tabela 01', 'PROVAVEL');
  const comum = taxaComum(caso.dia, hipoteses);
  if (comum === null)
    return semResposta('A alíquota depende da natureza do rendimento, que uma pessoa escolhe.', NORMA);
  if (base === null) return semResposta(NAO_DIZ_O_VALOR, NORMA);
  return comPiso(caso.dia, {
    base,
    ...comum,
    certeza: decisao?.natRend || decisao?.retem.IRRF ? 'CERTA' : 'PROVAVEL',
    piso: vigente('pisoIrrf', caso.dia),
    arredondamento: vigente('arredondamento', caso.dia).valor,
  });
}

/** Returns the IRRF to withhold, by credit or payment: computed as if the nota were paid in full. */
export function irrf(caso: Caso): RetencaoEsperada {
  const { decisao } = caso.contexto;
  const base = valorBruto(caso.nota);
  const fixo = {
    tributo: 'IRRF',
    momento: 'CREDITO',
    informado: informado(caso.nota, 'IRRF'),
    base,
  } as const;
  if (decisao?.retem.IRRF === false) return linhaDaRetencao(fixo, nada(DECIDIDO_NAO_RETER, NORMA));
  if (decisao?.retem.IRRF === true) return linhaDaRetencao(fixo, calculateIrrf(caso, base));
  if (decisao?.natRend === '')
    return linhaDaRetencao(
      fixo,
      nada('Nenhuma natureza do rendimento cabe: decidido antes.', 'EFD-Reinf, Tabela 01'),
    );
  return linhaDaRetencao(
    fixo,
    semRetencaoFederal(caso) ??
      semRetencaoDoServico(caso, 'IRRF') ??
      seForTributado(caso, calculateIrrf(caso, base)),
  );
}
