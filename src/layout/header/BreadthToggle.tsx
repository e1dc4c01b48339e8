import { useTranslate } from 'react-admin';
import { useSeesAll } from '../../authProvider/breadth.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { Shape } from '../../ui/Shape.tsx';
import { changeBreadth } from './changeEmpresa.ts';

/** 'Todas as minhas empresas' beside the chosen one, which stays chosen (decisions, 'One company or all'). */
export function BreadthToggle() {
  const translate = useTranslate();
  const { empresas, empresaUsuario } = useSession();
  const all = useSeesAll();
  const count = empresas.length;
  const tip = all
    ? translate('empresa_selector.todas_ligado', { smart_count: count, nome: empresaUsuario?.nome ?? '' })
    : translate('empresa_selector.todas_desligado', { smart_count: count });
  return (
    <button
      type="button"
      className="farol-todas"
      data-dica={tip}
      aria-description={tip}
      aria-label={translate('empresa_selector.todas')}
      aria-pressed={all}
      onClick={() => void changeBreadth(!all)}
    >
      <Shape name="companies" />
      <span className="farol-largo-lg">{translate('empresa_selector.todas_curto', { total: count })}</span>
    </button>
  );
}
