import type { Secao } from '../../../../contract/fiscal/folha.ts';
import type { FonteDaFolha } from './fonte.ts';
import {
  campo,
  codigoNacional,
  lugarDe,
  nbs,
  quadroDoModelo,
  reaisDaNota,
  sumReais,
  unidos,
} from './formas.ts';

/** Builds the blocks of the service: its codes, place of provision, name of the code, and description. */
export function servico({ dito, espiado }: FonteDaFolha): Secao[] {
  const local = espiado('locPrest/cLocPrestacao');
  const place = lugarDe(dito('infNFSe/xLocPrestacao'), local, dito('locPrest/cPaisPrestacao'));
  return [
    quadroDoModelo('Serviço prestado', [
      campo(
        'Código de Tributação Nacional / Municipal',
        unidos(codigoNacional(dito('cServ/cTribNac')), dito('cServ/cTribMun')),
      ),
      campo('Código da NBS', nbs(dito('cServ/cNBS'))),
      campo('Local da Prestação / Sigla UF / País', place, 1, { ate: 42 }),
      campo('Nome do serviço', dito('infNFSe/xTribMun', 'infNFSe/xTribNac'), 4, {
        ate: 170,
        semRotulo: true,
      }),
    ]),
    {
      tipo: 'texto',
      titulo: 'Descrição do serviço',
      rotulo: 'Descrição do Serviço',
      ate: 1300,
      texto: dito('cServ/xDescServ'),
    },
  ];
}

const TOTAIS = 'infNFSe/IBSCBS/totCIBS';

/** Builds the block of totals: service, discounts, withheld taxes, net, and net with IBS and CBS. */
export function total({ dito }: FonteDaFolha): Secao {
  return quadroDoModelo('Valor total da NFS-e', [
    campo('Valor da Operação / Serviço', reaisDaNota(dito('vServPrest/vServ'))),
    campo('Desconto Incondicionado', reaisDaNota(dito('vDescCondIncond/vDescIncond'))),
    campo('Desconto Condicionado', reaisDaNota(dito('vDescCondIncond/vDescCond'))),
    campo('Total das Retenções (ISSQN / Federais)', reaisDaNota(dito('infNFSe/valores/vTotalRet'))),
    campo('Valor Líquido da NFS-e', reaisDaNota(dito('infNFSe/valores/vLiq'))),
    campo('Total do IBS/CBS', sumReais(dito(`${TOTAIS}/gIBS/vIBSTot`), dito(`${TOTAIS}/gCBS/vCBS`))),
    campo('Valor Líquido da NFS-e + IBS/CBS', reaisDaNota(dito(`${TOTAIS}/vTotNF`)), 1, { cinza: true }),
  ]);
}
