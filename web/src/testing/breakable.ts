/** The names of the components that throw at present. */
export const broken = new Set<string>();

/**
 * A module whose component throws while its name is in `broken`, for `vi.mock`:
 *
 *     vi.mock('./sidebar.tsx', async (load) => breakable(await load(), 'Sidebar'));
 */
export function breakable<Module extends object>(module: Module, name: keyof Module & string): Module {
  const render = module[name] as (props: object) => unknown;
  const component = (props: object) => {
    if (broken.has(name)) throw new TypeError(`planted in ${name}`);
    return render(props);
  };
  return { ...module, [name]: component };
}
