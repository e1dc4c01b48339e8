import type { Campo, Secao } from '../../../../contract/fiscal/folha.ts';
import { child, children, findAll, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { taxNumberAt } from '../values.ts';
import {
  caixas,
  campos,
  camposAt,
  decimal,
  demais,
  type Element,
  left,
  money,
  named,
  right,
  secaoDeTabela,
  wide,
} from './partes.ts';

/** Who pays the freight (MOC, annex I, X02). */
const FRETE = {
  0: '0 – Remetente (CIF)',
  1: '1 – Destinatário (FOB)',
  2: '2 – Terceiros',
  3: '3 – Próprio, remetente',
  4: '4 – Próprio, destinatário',
  9: '9 – Sem transporte',
};
/** Maximum number of volumes shown in the block; more have a separate table. */
const VOLUMES_NO_QUADRO = 3;

const weight = (text: string): string => (text === '' ? '' : decimal(text));

const volumeLine = (vol: Element): string[] => [
  textAt(vol, 'qVol'),
  textAt(vol, 'esp'),
  textAt(vol, 'marca'),
  textAt(vol, 'nVol'),
  weight(textAt(vol, 'pesoB')),
  weight(textAt(vol, 'pesoL')),
];

function volumeBoxes(vol: Element): Campo[] {
  const [quantity = '', kind = '', brand = '', numbers = '', gross = '', net = ''] = volumeLine(vol);
  return caixas([
    ['Quantidade', 22, quantity],
    ['Espécie', 38, kind],
    ['Marca', 36, brand],
    ['Numeração', 36, numbers],
    ['Peso bruto', 32, gross, 'valor'],
    ['Peso líquido', 32, net, 'valor'],
  ]);
}

/** Returns the fields without a box in the model: further vehicles, seals, and the tax withheld from the freight. */
function rest(transp: Element): Campo[] {
  const retained = child(transp, 'retTransp');
  const seals = findAll(transp, 'nLacre').map(({ texto }) => texto);
  return demais([
    ...children(transp, 'reboque').map((trailer) => ({
      rotulo: 'Reboque',
      texto: [textAt(trailer, 'placa'), textAt(trailer, 'UF'), textAt(trailer, 'RNTC')]
        .filter(Boolean)
        .join(' · '),
    })),
    ...camposAt(transp, [
      ['Vagão', 'vagao'],
      ['Balsa', 'balsa'],
    ]),
    ...(seals.length > 0 ? [{ rotulo: 'Lacres', texto: seals.join(', ') }] : []),
    ...camposAt(retained, [
      ['Serviço de transporte', 'vServ', money],
      ['BC da retenção do ICMS', 'vBCRet', money],
      ['Alíquota da retenção (%)', 'pICMSRet', decimal],
      ['ICMS retido do transporte', 'vICMSRet', money],
      ['CFOP do transporte', 'CFOP'],
    ]),
  ]);
}

/** Returns the block of the carrier and the volumes (MOC, annex II), from `infNFe`. */
export function transporte(inf: XmlElement): Secao[] {
  const transp = child(inf, 'transp');
  const carrier = child(transp, 'transporta');
  const vehicle = child(transp, 'veicTransp');
  const volumes = children(transp, 'vol');
  const shown = volumes.length > VOLUMES_NO_QUADRO ? [] : volumes.length === 0 ? [undefined] : volumes;
  return [
    ...campos('Transportador / volumes transportados', [
      ...caixas([
        ['Nome ou razão social', 64, textAt(carrier, 'xNome')],
        ['Frete por conta', 36, named(FRETE, textAt(transp, 'modFrete'))],
        ['Código ANTT', 20, textAt(vehicle, 'RNTC')],
        ['Placa do veículo', 22, textAt(vehicle, 'placa')],
        ['UF', 10, textAt(vehicle, 'UF')],
        ['CNPJ/CPF', 44, taxNumberAt(carrier), 'documento'],
        ['Endereço', 92, textAt(carrier, 'xEnder')],
        ['Município', 56, textAt(carrier, 'xMun')],
        ['UF', 10, textAt(carrier, 'UF')],
        ['Inscrição estadual', 38, textAt(carrier, 'IE')],
      ]),
      ...shown.flatMap(volumeBoxes),
      ...rest(transp),
    ]),
    ...(shown.length > 0
      ? []
      : secaoDeTabela(
          'Volumes transportados',
          [
            right('Quantidade'),
            wide('Espécie'),
            left('Marca'),
            left('Numeração'),
            right('Peso bruto'),
            right('Peso líquido'),
          ],
          volumes.map(volumeLine),
        )),
  ];
}
