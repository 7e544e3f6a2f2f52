// The script of the API's pages: the search, and the content that only Admins get.

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.id !== 'search') return;
  const words = target.value.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (/** @type {Element} */ element) => {
    const text = `${element.id} ${element.textContent}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  let found = 0;
  for (const section of document.querySelectorAll('section')) {
    section.hidden = !has(section);
    if (!section.hidden) found += 1;
  }
  for (const link of document.querySelectorAll('nav li a')) {
    const about = document.getElementById(decodeURIComponent(/** @type {HTMLAnchorElement} */ (link).hash.slice(1)));
    const place = about?.closest('section');
    if (link.parentElement) link.parentElement.hidden = Boolean(place?.hidden);
  }
  const none = document.getElementById('none');
  if (none) none.hidden = found > 0;
});

const place = document.querySelector('[data-content]');
if (place instanceof HTMLElement) void load(place);

/**
 * Asks for the content with the session of the desk in this browser.
 * @param {HTMLElement} place
 */
async function load(place) {
  const authorization = tokenOf(localStorage.getItem('user'));
  const response = authorization ? await fetch(place.dataset.content ?? '', { headers: { authorization } }) : null;
  if (response?.ok) document.body.innerHTML = await response.text();
  else place.textContent = 'Only Admins see this page. Sign in to the desk in this browser, then load it again.';
}

/** @param {string | null} stored */
function tokenOf(stored) {
  try {
    const parsed = JSON.parse(stored ?? '""');
    return String(parsed?.accessToken ?? parsed);
  } catch {
    return stored ?? '';
  }
}
