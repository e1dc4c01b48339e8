import { group, leaves, reais, share } from './xml.ts';

/** Product of an invented supplier. */
export interface Produto {
  codigo: string;
  descricao: string;
  ncm: string;
  unidade: string;
  /** Unit price in cents. */
  centavos: number;
  /** IPI in hundredths of a percent, when the seller makes the product. */
  ipi?: number;
  /** Basic food: no PIS, COFINS, IBS and CBS (LC 214/2025, annex I). */
  cesta?: true;
}

/** Running sums of a nota, in cents. */
export interface Somas {
  produtos: number;
  base: number;
  icms: number;
  ipi: number;
  pis: number;
  cofins: number;
  ibs: number;
  cbs: number;
}

/** IBS 0.1% and CBS 0.9% are the rates of the year 2026 (LC 214/2025, art. 343 and 346). */
const REFORM = { ibs: 10, cbs: 90 };

function taxes(produto: Produto, value: number, sameUf: boolean, somas: Somas): string {
  const rate = sameUf ? 1800 : 1200;
  const icms = share(value, rate);
  const ipi = share(value, produto.ipi ?? 0);
  const taxed = !produto.cesta;
  const [pis, cofins] = taxed ? [share(value, 165), share(value, 760)] : [0, 0];
  const [ibs, cbs] = taxed ? [share(value, REFORM.ibs), share(value, REFORM.cbs)] : [0, 0];
  somas.produtos += value;
  somas.base += value;
  somas.icms += icms;
  somas.ipi += ipi;
  somas.pis += pis;
  somas.cofins += cofins;
  somas.ibs += ibs;
  somas.cbs += cbs;
  const base = { vBC: reais(value) };
  const percent = (hundredths: number) => (hundredths / 100).toFixed(4);
  const icmsGroup = leaves({
    orig: 0,
    CST: '00',
    modBC: 3,
    vBC: reais(value),
    pICMS: (rate / 100).toFixed(2),
    vICMS: reais(icms),
  });
  const ipiGroup = leaves({ CST: 50, ...base, pIPI: percent(produto.ipi ?? 0), vIPI: reais(ipi) });
  const contribution = (name: 'PIS' | 'COFINS', hundredths: number, amount: number) =>
    group(
      name,
      taxed
        ? group(
            `${name}Aliq`,
            leaves({ CST: '01', ...base, [`p${name}`]: percent(hundredths), [`v${name}`]: reais(amount) }),
          )
        : group(`${name}NT`, leaves({ CST: '06' })),
    );
  const reform = taxed
    ? leaves({ CST: '000', cClassTrib: '000001' }) +
      group(
        'gIBSCBS',
        leaves(base) +
          group('gIBSUF', leaves({ pIBSUF: '0.1000', vIBSUF: reais(ibs) })) +
          group('gIBSMun', leaves({ pIBSMun: '0.0000', vIBSMun: '0.00' })) +
          leaves({ vIBS: reais(ibs) }) +
          group('gCBS', leaves({ pCBS: '0.9000', vCBS: reais(cbs) })),
      )
    : leaves({ CST: '200', cClassTrib: '200003' });
  return (
    leaves({ vTotTrib: reais(icms + ipi + pis + cofins) }) +
    group('ICMS', group('ICMS00', icmsGroup)) +
    (produto.ipi ? group('IPI', leaves({ cEnq: 999 }) + group('IPITrib', ipiGroup)) : '') +
    contribution('PIS', 165, pis) +
    contribution('COFINS', 760, cofins) +
    group('IBSCBS', reform)
  );
}

interface ItemDemo {
  numero: number;
  produto: Produto;
  quantidade: number;
}

/** Returns one item of a nota and adds to its sums; `sameUf` is whether both parties are in one UF. */
export function itemXml({ numero, produto, quantidade }: ItemDemo, sameUf: boolean, somas: Somas): string {
  const value = Math.round(produto.centavos * quantidade);
  const price = (produto.centavos / 100).toFixed(10);
  const prod = leaves({
    cProd: produto.codigo,
    cEAN: 'SEM GTIN',
    xProd: produto.descricao,
    NCM: produto.ncm,
    CFOP: (sameUf ? 5000 : 6000) + (produto.ipi ? 101 : 102),
    uCom: produto.unidade,
    qCom: quantidade.toFixed(4),
    vUnCom: price,
    vProd: reais(value),
    cEANTrib: 'SEM GTIN',
    uTrib: produto.unidade,
    qTrib: quantidade.toFixed(4),
    vUnTrib: price,
    indTot: 1,
  });
  return group(
    'det',
    group('prod', prod) + group('imposto', taxes(produto, value, sameUf, somas)),
    ` nItem="${numero}"`,
  );
}
