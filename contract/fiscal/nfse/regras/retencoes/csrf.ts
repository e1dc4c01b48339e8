import type { RetencaoEsperada } from '../../retencaoEsperada.ts';
import { AUTOPECAS, NATUREZAS } from '../../tabelas/naturezas.ts';
import type { Caso } from '../caso.ts';
import { parcela, sumTaxas } from '../contas.ts';
import { vigente } from '../parametros.ts';
import { naturezasDoServico } from '../possiveis.ts';
import { porCento, reais } from '../textos.ts';
import { informado, informadoCsrf, valorBruto } from './informado.ts';
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

const NORMA = 'Lei 10.833/2003, arts. 30 a 32';
const PARTES = ['PIS', 'COFINS', 'CSLL'] as const;
type Parte = (typeof PARTES)[number];
const DA_TABELA = { PIS: 'PP', COFINS: 'COFINS', CSLL: 'CSLL' } as const;

/** Auto parts (15048) have different rates, and are goods. */
const partesDaNatureza = (codigo: string): readonly Parte[] | null => {
  if (codigo === AUTOPECAS) return null;
  const { receitas = {} } = NATUREZAS.get(codigo) ?? {};
  return PARTES.filter((parte) => receitas[DA_TABELA[parte]] !== undefined);
};

/** Returns the parts common to all possible natures; null if they differ or there is none. */
function partesEmComum(caso: Caso): readonly Parte[] | null {
  const { decisao, fornecedor } = caso.contexto;
  const possiveis = naturezasDoServico(caso).map(({ codigo }) => partesDaNatureza(codigo));
  const [primeira = null] = possiveis;
  const partes =
    possiveis.length === 0 && (decisao?.retem.CSRF || fornecedor?.retem.csrf) ? PARTES : primeira;
  if (partes === null || possiveis.some((outra) => outra?.join() !== partes.join())) return null;
  return caso.cooperativa !== null ? partes.filter((parte) => parte !== 'CSLL') : partes;
}

/** Only a company outside the Simples withholds CSRF. */
function semCsrfPeloTomador({ contexto: { empresa } }: Caso): Conclusao | null {
  if (empresa.regime === 'SIMPLES' || empresa.regime === 'MEI')
    return nada('A empresa é do Simples: não retém CSRF.', 'Lei 10.833/2003, art. 30, § 2º');
  return null;
}

/** If the register lacks the company's own regime, an amount above zero is only a possibility. */
function seEmpresaRetiver({ contexto: { empresa } }: Caso, calculada: Conclusao): Conclusao {
  if (empresa.regime !== null || calculada.esperado === 0) return calculada;
  return {
    ...calculada,
    esperado: null,
    conta: `O cadastro não diz o regime da empresa; se não for do Simples: ${calculada.conta}`,
    certeza: 'INCERTA',
  };
}

function calculateCsrf(caso: Caso, base: number | null, partes: readonly Parte[]): Conclusao {
  if (partes.length === 0)
    return nada('A natureza do rendimento não tem CSRF.', 'EFD-Reinf, Tabela 01', 'PROVAVEL');
  if (base === null) return semResposta(NAO_DIZ_O_VALOR, NORMA);
  const { decisao } = caso.contexto;
  const { valor: taxas, norma } = vigente('csrf', caso.dia);
  const aliquota = sumTaxas(partes.map((parte) => taxas[parte]));
  return comPiso(caso.dia, {
    base,
    aliquota,
    norma: caso.cooperativa !== null ? `${norma}; cooperativa sem CSLL, art. 32, I` : norma,
    certeza: (decisao?.natRend || decisao?.retem.CSRF) && caso.cooperativa === null ? 'CERTA' : 'PROVAVEL',
    piso: vigente('pisoCsrf', caso.dia),
    arredondamento: vigente('arredondamentoCsrf', caso.dia).valor,
  });
}

function concludeCsrf(caso: Caso, base: number | null, partes: readonly Parte[] | null): Conclusao {
  const { decisao } = caso.contexto;
  if (decisao?.retem.CSRF === false) return nada(DECIDIDO_NAO_RETER, NORMA);
  const calculada =
    partes === null
      ? semResposta('Depende da natureza do rendimento, que uma pessoa escolhe.', NORMA)
      : calculateCsrf(caso, base, partes);
  if (decisao?.retem.CSRF === true) return calculada;
  if (decisao?.natRend === '') return nada('Nenhuma natureza do rendimento cabe: decidido antes.', NORMA);
  return (
    semCsrfPeloTomador(caso) ??
    semRetencaoFederal(caso) ??
    semRetencaoDoServico(caso, 'CSRF') ??
    seEmpresaRetiver(caso, seForTributado(caso, calculada))
  );
}

/**
 * Builds one line for each part, if not all three are due and the nota does not state only their sum. The floor is tested on
 * the sum.
 */
function porPartes(caso: Caso, base: number, partes: readonly Parte[], soma: Conclusao): RetencaoEsperada[] {
  const { nota, dia } = caso;
  const taxas = vigente('csrf', dia).valor;
  const { valor: arredondamento } = vigente('arredondamentoCsrf', dia);
  const daParte = (parte: Parte): Conclusao => {
    if (!partes.includes(parte))
      return { ...soma, esperado: 0, aliquota: null, conta: `${parte} não se retém deste prestador` };
    const aliquota = taxas[parte];
    if (soma.esperado === 0) return { ...soma, aliquota };
    const conta = `${parte}: ${porCento(aliquota)} sobre ${reais(base)}`;
    return { ...soma, aliquota, conta, esperado: parcela(base, aliquota, arredondamento) };
  };
  return PARTES.filter((parte) => partes.includes(parte) || informado(nota, parte) !== null).map((parte) =>
    linhaDaRetencao(
      { tributo: parte, momento: 'PAGAMENTO', informado: informado(nota, parte), base },
      daParte(parte),
    ),
  );
}

/** Returns the PIS, COFINS and CSLL to withhold at payment: one line if all three apply, otherwise one for each. */
export function csrf(caso: Caso): RetencaoEsperada[] {
  const { nota } = caso;
  const base = valorBruto(nota);
  const partes = partesEmComum(caso);
  const soma = concludeCsrf(caso, base, partes);
  const juntas = partes === null || partes.length === 0 || partes.length === PARTES.length;
  if (!juntas && base !== null && soma.esperado !== null && informado(nota, 'CSRF') === null)
    return porPartes(caso, base, partes, soma);
  return [
    linhaDaRetencao({ tributo: 'CSRF', momento: 'PAGAMENTO', informado: informadoCsrf(nota), base }, soma),
  ];
}
