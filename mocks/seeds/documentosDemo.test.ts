import { expect, test } from 'vitest';
import { isAccessKey } from '../../contract/brasil/accessKey.ts';
import { readDocument } from '../../server/fiscal/documentos/readDocument.ts';
import { readFiscal } from '../../server/fiscal/documentos/readFiscal.ts';
import { verifySignature } from '../../server/fiscal/signature/verifySignature.ts';
import { documentosDemo } from './documentosDemo.ts';
import { empresasDemo } from './empresasDemo.ts';

const NOW = new Date('2026-03-02T11:00:00.000Z');

test.each(['atlas', 'horizonte'] as const)(
  'os documentos da demonstração (%s) são do dia em que se olha, têm chave válida e assinatura que confere',
  async (tenant) => {
    const companies = empresasDemo(tenant);
    const keys = new Set<string>();
    let documents = 0;
    for await (const { empresa, nome, xml } of documentosDemo(tenant, NOW)) {
      const bytes = new TextEncoder().encode(xml);
      const read = readDocument(bytes);
      if (read.tipo === 'recusado') throw new Error(`${nome}: ${read.motivo}`);
      if (read.tipo === 'evento') {
        expect(keys, nome).toContain(read.evento.chave);
        expect(Date.parse(read.evento.registradoEm ?? ''), nome).toBeLessThanOrEqual(NOW.getTime());
        const { assinaturas } = await readFiscal({ bytes, raizes: { marca: '', certificados: [] } });
        expect(assinaturas, nome).toMatchObject([{ assinatura: 'VALIDA' }]);
        continue;
      }
      const { chave, avisos, completo, interessado, autorizadoEm } = read.documento;
      documents += 1;
      expect(isAccessKey(chave), nome).toBe(true);
      expect(keys, nome).not.toContain(chave);
      keys.add(chave);
      expect(avisos, nome).toEqual([]);
      expect(Date.parse(autorizadoEm ?? ''), nome).toBeLessThanOrEqual(NOW.getTime());
      if (!completo) continue;
      expect(interessado?.documento, nome).toBe(companies[empresa]?.cpfCnpj);
      const signed = read.documento.especie === 'NFE' ? 'infNFe' : 'infCte';
      expect(await verifySignature(bytes, signed, read.documento.emitente.documento), nome).toMatchObject({
        ok: true,
      });
    }
    expect(documents).toBeGreaterThanOrEqual(10);
  },
);
