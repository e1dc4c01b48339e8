import { describe, expect, it } from 'vitest';
import { expandPermissions, PERMISSIONS } from './permissionCodes.ts';

describe('the permission codes', () => {
  it('lets a write code imply its search code, and nothing more', () => {
    expect(expandPermissions(['EMPRESA_EDITA'])).toEqual(['EMPRESA_BUSCA', 'EMPRESA_EDITA']);
    expect(expandPermissions(['NFE_MANIFESTA'])).toContain('NFE_BUSCA');
    expect(expandPermissions(['EMPRESA_BUSCA', 'CPF_REVELA', 'LOG_BAIXA'])).toEqual([
      'CPF_REVELA',
      'EMPRESA_BUSCA',
      'LOG_BAIXA',
    ]);
  });

  it('stand in the matrix of profiles first as docs/especificacao.md 6.2 lists them, then page by page', () => {
    const known = [
      'EMPRESA_BUSCA',
      'EMPRESA_EDITA',
      'FORNECEDOR_BUSCA',
      'FORNECEDOR_EDITA',
      'USUARIO_BUSCA',
      'USUARIO_EDITA',
      'PERFIL_BUSCA',
      'PERFIL_EDITA',
      'EVENTO_BUSCA',
      'EVENTO_EDITA',
      'EVENTO_TRANSMITE',
      'NFE_BUSCA',
      'NFE_MANIFESTA',
      'CTE_BUSCA',
      'CTE_MANIFESTA',
      'NFS_BUSCA',
      'NFS_REVISA',
      'PAGAMENTO_BUSCA',
      'PAGAMENTO_IMPORTA',
      'LAYOUT_BUSCA',
      'LAYOUT_EDITA',
      'LOG_BAIXA',
      'AUDITORIA_BUSCA',
      'CPF_REVELA',
      'DELEGACAO_CONCEDE',
      'API_ADMINISTRA',
    ];
    expect(PERMISSIONS.filter((code) => known.includes(code))).toEqual(known);
  });
});
