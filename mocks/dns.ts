import type { Dns } from '../server/http/dns.ts';

/** DNS stub with the records that tests set; with `away` set every query fails. */
export class TestDns implements Dns {
  readonly records = new Map<string, string[]>();
  away = false;

  async txt(nome: string): Promise<string[]> {
    if (this.away) throw new Error('O DNS não respondeu.');
    return this.records.get(nome) ?? [];
  }
}
