import { expect, test } from 'vitest';
import { escreverAbrasf2 } from '../../../mocks/nfse/escreve/abrasf.ts';
import { chaveInventada } from '../../../mocks/nfse/escreve/chave.ts';
import { escreverEvento } from '../../../mocks/nfse/escreve/evento.ts';
import { escreverNacional } from '../../../mocks/nfse/escreve/nacional.ts';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';
import { notaInventada } from '../../support/notaInventada.ts';

const nota = notaInventada({ retencoes: { irrf: 1500 } });
const texto = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function avisos(xml: string) {
  const lido = await readNfse({ nome: 'a.xml', bytes: new TextEncoder().encode(xml) });
  return lido.tipo === 'lido' ? lido.notas.flatMap(({ nota: { avisos: said } }) => said) : [lido.motivo];
}

test.each<[string, string, string, string]>([
  ['nacional', 'dhEmi|dhProc', '2027-02-29T10:00:00-03:00', 'data de emissão'],
  ['nacional', 'dCompet', '9999-12-31', 'competência'],
  ['nacional', 'vServ', '99999999999999999.00', 'valor dos serviços'],
  ['nacional', 'vRetIRRF', 'R$ quinze', 'IRRF'],
  ['abrasf', 'DataEmissao', '31/06/2026', 'data de emissão'],
  ['abrasf', 'ValorLiquidoNfse', '1.0.0', 'valor líquido'],
])(
  'what a note of %s writes in %s as %j is told when it cannot be read',
  async (leiaute, tags, text, nome) => {
    const xml = texto(leiaute === 'nacional' ? escreverNacional(nota) : escreverAbrasf2(nota));
    expect(await avisos(xml)).toEqual([]);
    const changed = xml.replaceAll(new RegExp(`<(${tags})>[^<]+`, 'g'), `<$1>${text}`);
    expect(changed).not.toBe(xml);
    expect(await avisos(changed)).toContain(
      `A nota diz '${text}' como ${nome}, o que não se lê como tal: fica sem.`,
    );
  },
);

test.each(['2147483648', '-1', '1e3', 'x'])(
  'the sequence %j of an event is none that can be stored: the event is told to be of another',
  async (sequencia) => {
    const em = '2026-07-12T10:00:00-03:00';
    const xml = texto(
      escreverEvento({
        chave: chaveInventada(nota),
        tipo: 101101,
        autor: '11222333000181',
        em,
        sequencia: 2,
      }),
    );
    const changed = xml.replace('<nSeqEvento>002', `<nSeqEvento>${sequencia}`);
    expect(changed).not.toBe(xml);
    const lido = await readNfse({ nome: 'a.xml', bytes: new TextEncoder().encode(changed) });
    expect(lido.tipo === 'lido' && lido.eventos[0]?.evento).toMatchObject({ sequencia: 1, idAlheio: true });
  },
);
