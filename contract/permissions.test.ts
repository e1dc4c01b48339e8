import { describe, expect, it } from 'vitest';
import { verFila } from './filaGuardas.ts';
import { expandPermissions } from './permissionCodes.ts';
import { isAllowed, isModuleOn, missingRequirements, type Subject } from './permissions.ts';

const subject = (profile: string, permissoes: string[], modulos = ['CADASTROS']): Subject => ({
  profile,
  permissoes: expandPermissions(permissoes),
  modulos,
});

describe('the one rule of rights', () => {
  it('keeps Empresas from an administrator even when the profile holds its code (docs/especificacao.md 2.2)', () => {
    const guard = { allOf: ['EMPRESA_BUSCA', 'NOT_ADMIN'] } as const;
    expect(isAllowed(subject('Analista', ['EMPRESA_BUSCA']), guard)).toBe(true);
    expect(isAllowed(subject('ADMIN', ['EMPRESA_BUSCA']), guard)).toBe(false);
    expect(missingRequirements(subject('ADMIN', ['EMPRESA_BUSCA']), guard)).toEqual(['NOT_ADMIN']);
  });

  it('opens ANY to whoever holds one permission, whichever, and to nobody without one', () => {
    expect(isAllowed(subject('Fiscal', ['LOG_BAIXA']), { allOf: ['ANY'] })).toBe(true);
    expect(isAllowed(subject('Sem acesso', []), { allOf: ['ANY'] })).toBe(false);
    expect(isAllowed(subject('ADMIN', []), { allOf: ['ANY'] })).toBe(false);
  });

  it('asks for one of a list where any will do, and names all of them when none is held', () => {
    const guard = { anyOf: ['EMPRESA_BUSCA', 'PERFIL_BUSCA'] } as const;
    expect(isAllowed(subject('P', ['PERFIL_EDITA']), guard)).toBe(true);
    expect(missingRequirements(subject('P', ['LOG_BAIXA']), guard)).toEqual([
      'EMPRESA_BUSCA',
      'PERFIL_BUSCA',
    ]);
  });

  it('treats a module that is off as if it were not there', () => {
    const guard = { allOf: ['EMPRESA_BUSCA'], modulo: 'CADASTROS' } as const;
    expect(isAllowed(subject('P', ['EMPRESA_BUSCA'], []), guard)).toBe(false);
    expect(missingRequirements(subject('P', ['EMPRESA_BUSCA'], []), guard)).toEqual([]);
  });

  it('offers the worklist only while a module of what the person sees in it is on', () => {
    const fiscal = (modulos: string[]) => subject('Fiscal', ['NFE_BUSCA'], modulos);
    expect(isAllowed(fiscal(['NFE']), verFila)).toBe(true);
    expect(isModuleOn(fiscal(['CTE', 'ESOCIAL']), verFila)).toBe(false);
    expect(isAllowed(fiscal([]), verFila)).toBe(false);
    // A user with none of the rights sees which ones are missing, instead of a page not found.
    expect(isModuleOn(subject('P', ['LOG_BAIXA'], []), verFila)).toBe(true);
    expect(missingRequirements(subject('P', ['LOG_BAIXA'], []), verFila)).toContain('NFE_BUSCA');
  });
});
