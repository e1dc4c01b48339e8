import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { z } from 'zod';
import { paginaPedidoSchema } from '../../contract/fiscal/pagamentos/pedido.ts';
import { pedidoCriadoSchema } from '../../contract/fiscal/pagamentos/pedidoCriado.ts';
import { pagamentosApp } from './pagamentos.ts';

/** Body of a request for a link. */
export const PEDIDO = {
  mes: '2026-07',
  nome: 'Financeiro da Água Clara',
  email: 'financeiro@cliente.example',
};
/** A client's input that leaves a document empty. */
export const VAZIO = { data: null, valor: null, situacao: '', observacao: '' };
export const tokenDe = ({ link }: { link: string }) => link.split('?token=')[1] ?? '';

/** Sets up an application with helpers for clients' links: creating, opening without a session, and reading results. */
export function pedidosApp() {
  const p = pagamentosApp();
  const { t, pede, rows } = p;

  async function pedido(mais: object = {}): Promise<z.infer<typeof pedidoCriadoSchema>> {
    const { status, body } = await pede('/pedidos', { ...PEDIDO, ...mais });
    expect(status, JSON.stringify(body)).toBe(201);
    return pedidoCriadoSchema.parse(body);
  }

  async function datas(path: 'abrir' | 'guardar' | 'enviar', body: object, address = '198.51.100.7') {
    const response = await t.app.request(`/v1/datas/${path}`, { body, address });
    const answer = await response.json();
    return { status: response.status, body: answer, response };
  }
  async function abre(token: string) {
    const { status, body } = await datas('abrir', { token });
    expect(status, JSON.stringify(body)).toBe(200);
    return paginaPedidoSchema.parse(body);
  }
  const avisos = () =>
    rows(sql`select usuario_id, canal, titulo, texto, link from notificacoes order by sequencia`);
  const cartas = () => t.app.mail.sent;
  return { ...p, pedido, datas, abre, avisos, cartas };
}
