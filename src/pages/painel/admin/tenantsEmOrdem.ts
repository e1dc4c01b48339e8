import type { SaudeDoTenant } from '../../../../contract/painel/saude.ts';

const MB = 1024 * 1024;
/** Share of a limit from which a warning is shown. */
const QUASE = 0.9;

/** Warnings about a tenant. */
const SINAIS_DO_TENANT = ['falhas', 'paradas', 'certificados', 'limite', 'ninguem'] as const;
export type SinalDoTenant = (typeof SINAIS_DO_TENANT)[number];

/** Returns the used share of each limit, from 0 on; a limit of 0 is no limit and is omitted. */
export function usoDe({ usuarios, empresas, enviosBytes, limites }: SaudeDoTenant) {
  const used = [
    { de: 'usuarios' as const, usado: usuarios, limite: limites.usuarios },
    { de: 'empresas' as const, usado: empresas, limite: limites.empresas },
    { de: 'envios' as const, usado: enviosBytes / MB, limite: limites.enviosMB },
  ];
  return used.flatMap((one) => (one.limite > 0 ? [{ ...one, parte: one.usado / one.limite }] : []));
}

/** Returns the warnings of a tenant. */
export function sinaisDe(tenant: SaudeDoTenant): SinalDoTenant[] {
  const found: Record<SinalDoTenant, boolean> = {
    falhas: tenant.falhas > 0,
    paradas: tenant.paradas > 0,
    certificados: tenant.certificados > 0,
    limite: usoDe(tenant).some(({ parte }) => parte >= QUASE),
    ninguem: tenant.usuarios > 0 && tenant.entraram === 0,
  };
  return SINAIS_DO_TENANT.filter((sinal) => found[sinal]);
}

/** Returns the tenants with most warnings first. */
export const sortTenants = (tenants: readonly SaudeDoTenant[]): SaudeDoTenant[] =>
  tenants.toSorted(
    (a, b) => sinaisDe(b).length - sinaisDe(a).length || a.nome.localeCompare(b.nome, 'pt-BR'),
  );
