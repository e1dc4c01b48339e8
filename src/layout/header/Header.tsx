import { useTranslate } from 'react-admin';
import { Shape } from '../../ui/Shape.tsx';
import { Bell } from '../avisos/Bell.tsx';
import { CommandButton } from '../command/CommandButton.tsx';
import { FarolMark } from '../FarolMark.tsx';
import { MENU_ID } from '../menu/MenuPanel.tsx';
import { isMenuShown, toggleMenu } from '../menu/menuStore.ts';
import { useMenu } from '../menu/useMenu.ts';
import { EmpresaSelector } from './EmpresaSelector.tsx';
import { PainelButton } from './PainelButton.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { UserMenu } from './UserMenu.tsx';

function MenuToggle() {
  const translate = useTranslate();
  const shown = isMenuShown(useMenu());
  const label = translate(shown ? 'cabecalho.fechar_menu' : 'cabecalho.abrir_menu');
  return (
    <button
      type="button"
      className="farol-redondo"
      data-dica={label}
      onClick={toggleMenu}
      aria-label={label}
      aria-expanded={shown}
      aria-controls={shown ? MENU_ID : undefined}
    >
      <Shape name="menu" />
    </button>
  );
}

/** Renders the top bar (docs/especificacao.md 2.3). */
export function Header() {
  return (
    <header className="farol-cabecalho">
      <MenuToggle />
      <span className="farol-emblema">
        <FarolMark alt="Farol" />
      </span>
      <PainelButton />
      <CommandButton />
      <div className="farol-vez">
        <EmpresaSelector />
      </div>
      <Bell />
      <ThemeToggle />
      <UserMenu />
    </header>
  );
}
