import type { Secao } from '../../../../contract/fiscal/folha.ts';
import type { FonteDaFolha } from './fonte.ts';
import {
  campo,
  lugarDe,
  porCentoDaNota,
  posicoes,
  quadroDoModelo,
  reaisDaNota,
  sumReais,
  ufDe,
  unidos,
} from './formas.ts';
import { palavra } from './palavras.ts';

/** Text printed for an operation without ISS (NT 008, 2.1.7). */
const SEM_ISSQN = 'TRIBUTAÇÃO MUNICIPAL (ISSQN) - OPERAÇÃO NÃO SUJEITA AO ISSQN';
const ITEM_SEM_ISS = '99';
const NAO_INCIDENCIA = '4';

/** Deductions; NT 009 gives them other names at the same places (A6 v1.04.00). */
const DEDUCOES = [
  'infNFSe/valores/vCalcDR',
  'infNFSe/valores/vCalcAjusteBC',
  'vDedRed/vDR',
  'infDPS//vAjusteBCISSQN',
  'infDPS//vAjusteBC',
];
const REEMBOLSOS = ['infNFSe/IBSCBS/valores/vCalcReeRepRes', 'infNFSe/IBSCBS/valores/vCalcAjusteBCIBSCBS'];

export function municipal({ dito, espiado }: FonteDaFolha): Secao {
  const none =
    espiado('tribMun/tribISSQN') === NAO_INCIDENCIA || espiado('cServ/cTribNac').startsWith(ITEM_SEM_ISS);
  if (none) return { tipo: 'frase', titulo: SEM_ISSQN };
  const city = espiado('infNFSe/cLocIncid');
  // The paper prints only their sum, so the page lists each of the two among the other data (read with `espiado`).
  const both = espiado(...DEDUCOES) !== '' && espiado(...REEMBOLSOS) !== '';
  const read = both ? espiado : dito;
  const parcelas = [read(...DEDUCOES), read(...REEMBOLSOS)];
  return quadroDoModelo('Tributação Municipal (ISSQN)', [
    campo('Tipo de Tributação do ISSQN', palavra('tribISSQN', dito('tribMun/tribISSQN'))),
    campo(
      'Município / Sigla UF / País da Incidência do ISSQN',
      lugarDe(dito('infNFSe/xLocIncid'), city, dito('tribMun/cPaisResult')),
      2,
    ),
    campo(
      'Regime Especial de Tributação do ISSQN',
      palavra('regEspTrib', dito('infDPS/prest/regTrib/regEspTrib', 'infDPS/regEspTrib')),
    ),
    campo('Tipo de Imunidade do ISSQN', palavra('tpImunidade', dito('tribMun/tpImunidade')), 1, { ate: 80 }),
    campo('Suspensão da Exigibilidade do ISSQN', palavra('tpSusp', dito('tribMun/exigSusp/tpSusp'))),
    campo('Número Processo Suspensão', dito('tribMun/exigSusp/nProcesso')),
    campo('Benefício Municipal', palavra('tpBM', dito('infNFSe/valores/tpBM', 'tribMun/BM/tpBM'))),
    campo('Cálculo do BM', reaisDaNota(dito('infNFSe/valores/vCalcBM', 'tribMun/BM/vRedBCBM'))),
    campo('Total Deduções/Reduções', sumReais(...parcelas)),
    campo('Desconto Incondicionado', reaisDaNota(dito('vDescCondIncond/vDescIncond'))),
    campo('BC ISSQN', reaisDaNota(dito('infNFSe/valores/vBC'))),
    campo('Alíquota Aplicada', porCentoDaNota(dito('infNFSe/valores/pAliqAplic', 'tribMun/pAliq'))),
    campo('Retenção do ISSQN', palavra('tpRetISSQN', dito('tribMun/tpRetISSQN'))),
    campo('ISSQN Apurado', reaisDaNota(dito('infNFSe/valores/vISSQN'))),
  ]);
}

/** PIS and COFINS end with 2026 (LC 214/2025): their line is printed for earlier competências only (NT 008, note 3). */
const FIM_DO_PIS_COFINS = '2027-01-01';
/** With this old code PIS and COFINS are withheld together with the CSLL and are not the provider's own (NT 008 v1.02). */
const RETIDOS_COM_A_CSLL = '1';

export function federal({ dito, espiado }: FonteDaFolha): Secao {
  const tipo = dito('tribFed//tpRetPisCofins');
  const competencia = espiado('infDPS/dCompet');
  const together = tipo === RETIDOS_COM_A_CSLL;
  const over = competencia >= FIM_DO_PIS_COFINS;
  const read = together || over ? espiado : dito;
  const csll = (together ? espiado : dito)('tribFed/vRetCSLL');
  const [pis, cofins] = [read('piscofins/vPis'), read('piscofins/vCofins')];
  const own = together ? reaisDaNota('0.00') : '';
  return quadroDoModelo('Tributação Federal (exceto CBS)', [
    campo('IRRF', reaisDaNota(dito('tribFed/vRetIRRF'))),
    campo('Contribuição Previdenciária - Retida', reaisDaNota(dito('tribFed/vRetCP'))),
    campo('Contribuições Sociais - Retidas', together ? sumReais(csll, pis, cofins) : reaisDaNota(csll)),
    ...(over
      ? []
      : [
          campo('PIS - Débito Apuração Própria', own || reaisDaNota(pis)),
          campo('COFINS - Débito Apuração Própria', own || reaisDaNota(cofins)),
          campo('Descrição Contrib. Sociais - Retidas', palavra('tpRetPisCofins', tipo), 2, { ate: 35 }),
        ]),
  ]);
}

const VALORES = 'infNFSe/IBSCBS/valores';
const TOTAIS = 'infNFSe/IBSCBS/totCIBS';

export function quadroDoIbsCbs({ dito, espiado }: FonteDaFolha): Secao {
  const rate = (place: string) => porCentoDaNota(dito(`${VALORES}/${place}`));
  const amount = (place: string) => reaisDaNota(dito(`${TOTAIS}/${place}`));
  const city = dito('infNFSe/IBSCBS/cLocalidadeIncid');
  const group = dito(`${VALORES}/vBC`) !== '';
  const excluded = group
    ? sumReais(
        espiado('vDescCondIncond/vDescIncond'),
        espiado(...REEMBOLSOS),
        espiado('infNFSe/valores/vISSQN'),
        espiado('piscofins/vPis'),
        espiado('piscofins/vCofins'),
      )
    : '';
  return quadroDoModelo('Tributação IBS / CBS', [
    campo(
      'CST / cClassTrib',
      posicoes(
        dito('infDPS//gIBSCBS/CST', 'infNFSe/IBSCBS//CST'),
        dito('infDPS//gIBSCBS/cClassTrib', 'infNFSe/IBSCBS//cClassTrib'),
      ),
    ),
    campo(
      'Indicador de Operação / Código IBGE Incidência / Município Incidência / Sigla UF',
      unidos(
        dito('infDPS/IBSCBS/cIndOp', 'infDPS//cIndOp'),
        city,
        dito('infNFSe/IBSCBS/xLocalidadeIncid'),
        ufDe(city),
      ),
      2,
      { ate: 56 },
    ),
    campo('Exclusões e Reduções da Base de Cálculo', excluded),
    campo('Base de Cálculo Após Exclusões e Reduções', reaisDaNota(dito(`${VALORES}/vBC`))),
    campo(
      'Red. Alíquota IBS / Red. Alíquota CBS',
      posicoes(rate('uf/pRedAliqUF'), rate('mun/pRedAliqMun'), rate('fed/pRedAliqCBS')),
    ),
    campo('Alíquota - IBS UF / IBS Mun', posicoes(rate('uf/pIBSUF'), rate('mun/pIBSMun'))),
    campo('Alíq. Efetiva Municipal - IBS', rate('mun/pAliqEfetMun')),
    campo('Valor Apurado Municipal - IBS', amount('gIBS/gIBSMunTot/vIBSMun')),
    campo('Alíq. Efetiva Estadual - IBS', rate('uf/pAliqEfetUF')),
    campo('Valor Apurado Estadual - IBS', amount('gIBS/gIBSUFTot/vIBSUF')),
    campo('Valor Total Apurado - IBS', reaisDaNota(dito(`${TOTAIS}/gIBS/vIBSTot`))),
    campo('Alíquota - CBS', rate('fed/pCBS')),
    campo('Alíquota Efetiva - CBS', rate('fed/pAliqEfetCBS')),
    campo('Valor Total Apurado - CBS', amount('gCBS/vCBS')),
  ]);
}
