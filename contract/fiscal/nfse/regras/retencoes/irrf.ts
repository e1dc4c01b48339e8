import type { RetencaoEsperada } from '../../retencaoEsperada.ts';
import { ehAutorretencao, ehMaoDeObra, NATUREZAS } from '../../tabelas/naturezas.ts';
import type { Caso } from '../caso.ts';
import { vigente } from '../parametros.ts';
import { naturezasQueValem } from '../possiveis.ts';
import { informado, valorBruto } from './informado.ts';
import {
  type Conclusao,
  comPiso,
  DECIDIDO_NAO_RETER,
  linha,
  NAO_DIZ_O_VALOR,
  nada,
  seForTributado,
  semResposta,
  semRetencaoFederal,
} from './linha.ts';

const NORMA = 'RIR/2018, arts. 714 e 716';
type Taxa = 'irrfServicos' | 'irrfMaoDeObra' | 'AUTORRETENCAO' | 'NENHUMA';

function taxaDaNatureza(codigo: string): Taxa {
  if (ehAutorretencao(codigo)) return 'AUTORRETENCAO';
  if (NATUREZAS.get(codigo)?.receitas.IR === undefined) return 'NENHUMA';
  return ehMaoDeObra(codigo) ? 'irrfMaoDeObra' : 'irrfServicos';
}

/** The rate on which all natures that the service may be agree; null where they differ or there is none. */
function taxaComum(caso: Caso): Taxa | null {
  const taxas = new Set(naturezasQueValem(caso).map(({ codigo }) => taxaDaNatureza(codigo)));
  const [taxa = null] = taxas;
  if (taxas.size > 1) return null;
  const { decisao, fornecedor } = caso.contexto;
  return taxa ?? (decisao?.retem.IRRF || fornecedor?.retem.irrf ? 'irrfServicos' : null);
}

function calcular(caso: Caso, base: number | null): Conclusao {
  const { decisao } = caso.contexto;
  const taxa = taxaComum(caso);
  if (taxa === null)
    return semResposta('A alíquota depende da natureza do rendimento, que uma pessoa escolhe.', NORMA);
  if (taxa === 'AUTORRETENCAO')
    return nada(
      'Natureza do grupo 20: o próprio prestador recolhe o imposto.',
      'EFD-Reinf, Tabela 01',
      'PROVAVEL',
    );
  if (taxa === 'NENHUMA')
    return nada('A natureza do rendimento não tem IRRF.', 'EFD-Reinf, Tabela 01', 'PROVAVEL');
  if (base === null) return semResposta(NAO_DIZ_O_VALOR, NORMA);
  const { valor: aliquota, norma } = vigente(taxa, caso.dia);
  return comPiso(caso.dia, {
    base,
    aliquota,
    norma,
    certeza: decisao?.natRend || decisao?.retem.IRRF ? 'CERTA' : 'PROVAVEL',
    piso: vigente('pisoIrrf', caso.dia),
    arredondamento: vigente('arredondamento', caso.dia).valor,
  });
}

/** The income tax that should be withheld: by credit or payment, so as if the note were paid whole. */
export function irrf(caso: Caso): RetencaoEsperada {
  const { decisao } = caso.contexto;
  const base = valorBruto(caso.nota);
  const fixo = {
    tributo: 'IRRF',
    momento: 'CREDITO',
    informado: informado(caso.nota, 'IRRF'),
    base,
  } as const;
  if (decisao?.retem.IRRF === false) return linha(fixo, nada(DECIDIDO_NAO_RETER, NORMA));
  if (decisao?.retem.IRRF === true) return linha(fixo, calcular(caso, base));
  if (decisao?.natRend === '')
    return linha(fixo, nada('Nenhuma natureza do rendimento cabe: decidido antes.', 'EFD-Reinf, Tabela 01'));
  return linha(fixo, semRetencaoFederal(caso) ?? seForTributado(caso, calcular(caso, base)));
}
