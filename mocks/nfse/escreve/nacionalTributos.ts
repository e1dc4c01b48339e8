import { group, leaves, reais } from '../../seeds/documentos/xml.ts';
import type { NotaInventada } from './nota.ts';

const TRIBUTACAO = {
  TRIBUTAVEL: '1',
  IMUNE: '2',
  EXPORTACAO: '3',
  NAO_INCIDENCIA: '4',
  ISENTA: '1',
  SUSPENSA_JUDICIAL: '1',
  SUSPENSA_ADMINISTRATIVA: '1',
} as const;

/** First competência under NT 007/2026. */
const NT_007 = '2026-02-01';

const money = (cents: number | undefined) => (cents === undefined ? '' : reais(cents));

/** tpRetPisCofins of NT 007/2026, by the withheld taxes. */
const TIPOS: Readonly<Record<string, string>> = {
  '': '0',
  'pis,cofins,csll': '3',
  'pis,cofins': '4',
  pis: '5',
  cofins: '6',
  'cofins,csll': '7',
  csll: '8',
  'pis,csll': '9',
};

/** Returns PIS and COFINS by competência: withheld in their own fields until 01/2026, then in vRetCSLL alone. */
function federais({ retencoes = {}, proprios, cru, emissao, competencia = emissao }: NotaInventada) {
  const withheld = (['pis', 'cofins', 'csll'] as const).filter((one) => retencoes[one]);
  const old = competencia < NT_007;
  const said = [retencoes.pis, retencoes.cofins, retencoes.csll].some((one) => one !== undefined);
  const sum = (retencoes.pis ?? 0) + (retencoes.cofins ?? 0) + (retencoes.csll ?? 0);
  const [vPis, vCofins] =
    old && said && !proprios ? [retencoes.pis, retencoes.cofins] : [proprios?.pis, proprios?.cofins];
  const type = old ? (retencoes.pis || retencoes.cofins ? '1' : '2') : (TIPOS[withheld.join(',')] ?? '0');
  const piscofins =
    !said && !proprios && cru?.tpRetPisCofins === undefined
      ? ''
      : group(
          'piscofins',
          leaves({
            CST: '01',
            vPis: money(vPis),
            vCofins: money(vCofins),
            tpRetPisCofins: cru?.tpRetPisCofins ?? type,
          }),
        );
  return { piscofins, vRetCSLL: cru?.vRetCSLL ?? (said ? (old ? retencoes.csll : sum) : undefined) };
}

/** Returns the groups of amounts and of IBS and CBS of a DPS. */
export function tributos(nota: NotaInventada): { valores: string; ibscbs: string } {
  const { tributacao = 'TRIBUTAVEL', retencoes = {}, descontoIncondicionado, descontoCondicionado } = nota;
  const { piscofins, vRetCSLL } = federais(nota);
  const suspended =
    tributacao === 'SUSPENSA_JUDICIAL' ? '1' : tributacao === 'SUSPENSA_ADMINISTRATIVA' ? '2' : '';
  const municipal =
    leaves({ tribISSQN: TRIBUTACAO[tributacao] }) +
    group('exigSusp', leaves({ tpSusp: suspended, nProcesso: suspended && '1'.repeat(30) })) +
    leaves({
      tpRetISSQN: nota.issRetido ? '2' : '1',
      pAliq: nota.aliquota && Number(nota.aliquota).toFixed(2),
    });
  const federal =
    piscofins +
    leaves({ vRetCP: money(retencoes.inss), vRetIRRF: money(retencoes.irrf), vRetCSLL: money(vRetCSLL) });
  const discounts = leaves({
    vDescIncond: money(descontoIncondicionado),
    vDescCond: money(descontoCondicionado),
  });
  const valores =
    group('vServPrest', leaves({ vServ: reais(nota.servicos) })) +
    group('vDescCondIncond', discounts) +
    group('vDedRed', leaves({ vDR: money(nota.deducoes) })) +
    group(
      'trib',
      group('tribMun', municipal) + group('tribFed', federal) + group('totTrib', leaves({ indTotTrib: '0' })),
    );
  const { ibscbs } = nota;
  const code = ibscbs ? leaves({ CST: ibscbs.cst, cClassTrib: ibscbs.classificacao }) : '';
  const content = group('valores', group('trib', group('gIBSCBS', code)));
  return {
    valores: group('valores', valores),
    ibscbs: ibscbs
      ? group('IBSCBS', leaves({ finNFSe: '0', indFinal: '0', cIndOp: '100301', indDest: '0' }) + content)
      : '',
  };
}
