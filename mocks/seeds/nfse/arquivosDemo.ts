import type { PortaNfse } from '../../../contract/fiscal/nfse/detalhe.ts';
import { escreverAbrasf1, escreverAbrasf2 } from '../../nfse/escreve/abrasf.ts';
import { chaveInventada } from '../../nfse/escreve/chave.ts';
import { escreverEvento } from '../../nfse/escreve/evento.ts';
import { escreverDps, escreverNacional } from '../../nfse/escreve/nacional.ts';
import type { NotaInventada } from '../../nfse/escreve/nota.ts';
import { escreverPortal } from '../../nfse/escreve/portal.ts';
import { escreverSaoPaulo } from '../../nfse/escreve/saoPaulo.ts';
import { notaDemo } from './notaDemo.ts';
import { type Caso, type Linha, PLANO_NFSE } from './plano.ts';
import { prestadorDemo } from './prestadores.ts';

/** File as it would arrive, for the company at an index; for a nota typed by hand, the file it would be read from. */
export interface ArquivoNfse {
  empresa: number;
  /** Days since its issue, and its caso. */
  dias: number;
  caso: Caso;
  nome: string;
  porta: PortaNfse;
  bytes: Uint8Array;
}

type Escrita = Pick<ArquivoNfse, 'nome' | 'porta' | 'bytes'>;
const adn = (nome: string, bytes: Uint8Array): Escrita => ({ nome, bytes, porta: 'ADN' });
const arquivo = (nome: string, bytes: Uint8Array): Escrita => ({ nome, bytes, porta: 'ARQUIVO' });

const LEIAUTES = {
  NACIONAL: (nota) => adn(`${chaveInventada(nota)}.xml`, escreverNacional(nota)),
  ABRASF_2: (nota) => arquivo(`nfse-${nota.numero}.xml`, escreverAbrasf2(nota)),
  GINFES: (nota) => arquivo(`ginfes-${nota.numero}.xml`, escreverAbrasf1([nota], { ginfes: true })),
  SAO_PAULO: (nota) => arquivo(`sp-${nota.numero}.xml`, escreverSaoPaulo(nota)),
  DIGITADA: (nota) => ({ nome: '', bytes: escreverAbrasf2(nota), porta: 'DIGITADA' }),
} satisfies Record<string, (nota: NotaInventada) => Escrita>;

/** Returns the files of one line; most have one. */
function escritas(linha: Linha, nota: NotaInventada, seguinte: NotaInventada | null): Escrita[] {
  const [nome, empresa, , , caso] = linha;
  const usual = LEIAUTES[prestadorDemo(nome).leiaute](nota);
  if (caso === 'declaracao') return [arquivo(`dps-${nota.numero}.xml`, escreverDps(nota))];
  if (caso === 'emitida') return [LEIAUTES.NACIONAL(nota)];
  if (caso === 'duasPortas')
    return [usual, LEIAUTES.ABRASF_2({ ...nota, aliquota: '4.00', codigoMunicipal: '0703' })];
  if (caso === 'substituida' && seguinte) return [usual, substituicao(nota, seguinte)];
  // For the second company, notas that the office takes from the portal of São Paulo arrive as a sheet.
  if (usual.nome.startsWith('sp-') && empresa !== 2)
    return [{ nome: `portal-${nota.numero}.csv`, bytes: escreverPortal([nota]), porta: 'PORTAL' }];
  return [usual];
}

function substituicao(nota: NotaInventada, outra: NotaInventada): Escrita {
  const chave = chaveInventada(nota);
  const evento = escreverEvento({
    chave,
    tipo: 105102,
    autor: nota.prestador.documento,
    em: `${outra.emissao}T11:20:00-03:00`,
    codigoMotivo: '99',
    motivo: 'Valor do serviço corrigido',
    substituta: chaveInventada(outra),
  });
  return adn(`105102-${chave}.xml`, evento);
}

/** Returns the files of the demo's NFS-e, sixty of eight suppliers in five layouts, in order of arrival. */
export function arquivosNfseDemo(now: Date): ArquivoNfse[] {
  const notas = PLANO_NFSE.map((linha, at) => ({ linha, nota: notaDemo(linha, 310 + at * 7, now) }));
  return notas.flatMap(({ linha, nota }, at) => {
    const [, empresa, dias, , caso] = linha;
    const files = escritas(linha, nota, notas[at + 1]?.nota ?? null);
    return files.map((one) => ({ empresa, dias, caso, ...one }));
  });
}
