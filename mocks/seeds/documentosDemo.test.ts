import { expect, test } from 'vitest';
import { isAccessKey } from '../../contract/brasil/accessKey.ts';
import { PAPEL_NAMES, papelDe } from '../../contract/fiscal/papel.ts';
import { readDocument } from '../../server/fiscal/documentos/readDocument.ts';
import { readFiscal } from '../../server/fiscal/documentos/readFiscal.ts';
import { verifySignature } from '../../server/fiscal/signature/verifySignature.ts';
import { documentosDemo } from './documentosDemo.ts';
import { empresasDemo } from './empresasDemo.ts';

const NOW = new Date('2026-03-02T11:00:00.000Z');

test.each(['atlas', 'horizonte'] as const)(
  'os documentos da demonstração (%s) são do dia em que se olha, nomeiam a sua empresa, têm chave válida e assinatura que confere',
  async (tenant) => {
    const companies = empresasDemo(tenant);
    const keys = new Map<number, Set<string>>();
    const papeis = new Map<string, Set<number>>();
    let documents = 0;
    for await (const { empresa, nome, xml } of documentosDemo(tenant, NOW)) {
      const bytes = new TextEncoder().encode(xml);
      const read = readDocument(bytes);
      if (read.tipo === 'recusado') throw new Error(`${nome}: ${read.motivo}`);
      const own = keys.get(empresa) ?? new Set();
      keys.set(empresa, own);
      if (read.tipo === 'evento') {
        expect(own, nome).toContain(read.evento.chave);
        expect(Date.parse(read.evento.registradoEm ?? ''), nome).toBeLessThanOrEqual(NOW.getTime());
        const { assinaturas } = await readFiscal({ bytes, raizes: { marca: '', certificados: [] } });
        expect(assinaturas, nome).toMatchObject([{ assinatura: 'VALIDA' }]);
        continue;
      }
      const { chave, avisos, completo, autorizadoEm } = read.documento;
      documents += 1;
      expect(isAccessKey(chave), nome).toBe(true);
      expect(own, nome).not.toContain(chave);
      own.add(chave);
      expect(avisos, nome).toEqual([]);
      expect(Date.parse(autorizadoEm ?? ''), nome).toBeLessThanOrEqual(NOW.getTime());
      if (!completo) continue;
      const papel = papelDe(read.documento, companies[empresa]?.cpfCnpj ?? '');
      if (papel === null) throw new Error(`${nome} names its company nowhere`);
      papeis.set(papel, (papeis.get(papel) ?? new Set()).add(empresa));
      const signed = read.documento.especie === 'NFE' ? 'infNFe' : 'infCte';
      expect(await verifySignature(bytes, signed, read.documento.emitente.documento), nome).toMatchObject({
        ok: true,
      });
    }
    expect(documents).toBeGreaterThanOrEqual(10);
    // Each tab of the list shows documents in two companies.
    for (const papel of PAPEL_NAMES) expect(papeis.get(papel)?.size, papel).toBeGreaterThanOrEqual(2);
  },
);
