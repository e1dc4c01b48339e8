import type { SaudeDoTenant } from '../../../../contract/painel/saude.ts';

const MB = 1024 * 1024;
/** From this share of a limit on it is told. */
const QUASE = 0.9;

/** What of a tenant asks for somebody. */
export const SINAIS = ['falhas', 'paradas', 'certificados', 'limite', 'ninguem'] as const;
export type Sinal = (typeof SINAIS)[number];

/** How much of each limit is used, from 0 on; a limit that there is not is left out. */
export function usoDe({ usuarios, empresas, enviosBytes, limites }: SaudeDoTenant) {
  const used = [
    { de: 'usuarios' as const, usado: usuarios, limite: limites.usuarios },
    { de: 'empresas' as const, usado: empresas, limite: limites.empresas },
    { de: 'envios' as const, usado: enviosBytes / MB, limite: limites.enviosMB },
  ];
  return used.flatMap((one) => (one.limite > 0 ? [{ ...one, parte: one.usado / one.limite }] : []));
}

/** In: a tenant. Out: what of it asks for somebody. */
export function sinaisDe(tenant: SaudeDoTenant): Sinal[] {
  const found: Record<Sinal, boolean> = {
    falhas: tenant.falhas > 0,
    paradas: tenant.paradas > 0,
    certificados: tenant.certificados > 0,
    limite: usoDe(tenant).some(({ parte }) => parte >= QUASE),
    ninguem: tenant.usuarios > 0 && tenant.entraram === 0,
  };
  return SINAIS.filter((sinal) => found[sinal]);
}

/** Those with most to look at first. */
export const emOrdem = (tenants: readonly SaudeDoTenant[]): SaudeDoTenant[] =>
  tenants.toSorted(
    (a, b) => sinaisDe(b).length - sinaisDe(a).length || a.nome.localeCompare(b.nome, 'pt-BR'),
  );
