import type { Dns } from '../server/http/dns.ts';

/** A DNS of one's own: what tests publish, under each name. `away`: nobody answers. */
export class TestDns implements Dns {
  readonly records = new Map<string, string[]>();
  away = false;

  async txt(nome: string): Promise<string[]> {
    if (this.away) throw new Error('O DNS não respondeu.');
    return this.records.get(nome) ?? [];
  }
}
