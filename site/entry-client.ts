import './styles/site.css';
import '../design/brand/channel.svg';
import '../design/brand/symbol.svg';
import '../design/brand/wordmark.svg';
import './assets/profile-placeholder.svg';
import { startBrokenPictures } from './browser/broken-pictures.ts';
import { startCarousels } from './browser/carousel.ts';
import { startConsent } from './browser/consent.ts';
import { startHomeRefresh } from './browser/home-refresh.ts';
import { startIslands } from './browser/islands.ts';
import { startLateFragments } from './browser/late-fragments.ts';
import { startMenu } from './browser/menu.ts';
import { startPrefetch } from './browser/prefetch.ts';
import { startShare } from './browser/share.ts';
import { startTheme } from './browser/theme.ts';
import { startVideos } from './browser/video.ts';

// All of it together weighs less than one picture, and every page after the first has it already.
startIslands();
startBrokenPictures();
startConsent();
startTheme();
startMenu();
startVideos();
startShare();
startCarousels();
startHomeRefresh();
void startLateFragments();
startPrefetch();
